import type { Photo } from '@clinic/contract/shared/photos/photo.ts';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import classes from './photo-list-field.module.css';

interface PhotoTileProps {
  photo: Photo;
  /** 'photo 2' */
  name: string;
  is_master: boolean;
  can_choose: boolean;
  can_remove: boolean;
  onView: () => void;
  onMaster: () => void;
  onRemove: () => void;
}

/** One photo. Pressing it opens it; the star makes it the cover. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, name, is_master, can_choose, can_remove } = props;
  return (
    <li className={classes.tile} data-master={(can_choose && is_master) || undefined}>
      <UnstyledButton className={classes.picture} aria-label={`View ${name}`} onClick={props.onView}>
        <img src={photo.small} alt="" loading="lazy" decoding="async" />
      </UnstyledButton>
      <div className={classes.actions}>
        {can_choose && (
          <ActionIcon
            variant="subtle"
            color={is_master ? undefined : 'gray'}
            aria-label={`Use ${name} as cover`}
            title={is_master ? 'Cover' : 'Use as cover'}
            aria-pressed={is_master}
            onClick={props.onMaster}
          >
            {is_master ? <IconStarFilled size={16} /> : <IconStar size={16} />}
          </ActionIcon>
        )}
        {can_remove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove ${name}`}
            title="Remove"
            onClick={props.onRemove}
          >
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </div>
    </li>
  );
}
