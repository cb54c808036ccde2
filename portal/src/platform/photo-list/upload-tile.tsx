import '@mantine/core/styles/Progress.layer.css';
import { ActionIcon, Progress } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './photo-list-field.module.css';
import type { PhotoUpload } from './photo-uploads.ts';

/** An upload in progress, with its percentage. */
export function UploadTile({ upload, onCancel }: { upload: PhotoUpload; onCancel: () => void }) {
  const { name, preview, percent } = upload;
  return (
    <li className={classes.tile}>
      <div className={classes.picture} data-faint>
        {/* A file that is no picture is refused in a moment; until then an empty tile is better than a broken one. */}
        <img src={preview} alt="" onError={({ currentTarget }) => (currentTarget.hidden = true)} />
      </div>
      <div className={classes.progress}>
        <Progress.Root size="sm">
          <Progress.Section value={percent} animated={percent === 100} aria-label={`Uploading ${name}`} />
        </Progress.Root>
        <span className={classes.percent}>{percent === 100 ? 'Saving…' : `${percent}%`}</span>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`Stop uploading ${name}`} onClick={onCancel}>
          <IconX size={14} />
        </ActionIcon>
      </div>
    </li>
  );
}
