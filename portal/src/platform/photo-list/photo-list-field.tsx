import {
  most_photos,
  type PhotoList,
  type PhotoType,
  upload_failed_message,
  type Photo,
  photo_media_types,
} from '@clinic/contract/shared/photos/photo.ts';
import { Input, Button, FileButton } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { LazyOnIdle } from '../../ui/on-demand/lazy-on-idle.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { showFailure } from '../../ui/toast/toast.ts';
import { sentenceOf } from '../api/api-problem.ts';
import classes from './photo-list-field.module.css';
import { PhotoTile } from './photo-tile.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { usePhotoUploads } from './photo-uploads.ts';
import { IconPhotoPlus } from '@tabler/icons-react';

interface AddPhotosButtonProps {
  words: string;
  several: boolean;
  disabled: boolean;
  onChosen: (files: File[]) => void;
}

/** Opens the file picker and names the accepted types. */
function AddPhotosButton({ words, several, disabled, onChosen }: AddPhotosButtonProps) {
  const reset = useRef<() => void>(null);
  const choose = (chosen: File | File[] | null) => {
    onChosen([chosen ?? []].flat());
    // Without this the browser fires no event when the same file is chosen again.
    reset.current?.();
  };
  return (
    <div className={classes.add}>
      <FileButton multiple={several} accept={photo_media_types.join(',')} onChange={choose} resetRef={reset}>
        {(button) => (
          <Button {...button} variant="default" size="xs" leftSection={<IconPhotoPlus size={16} />} disabled={disabled}>
            {words}
          </Button>
        )}
      </FileButton>
      <span className={classes.hint}>JPEG, PNG or WebP. Large photos are resized before uploading.</span>
    </div>
  );
}

const isSame = (one: Photo | null, other: Photo): boolean => one?.origin === other.origin;

/** Adds a photo. The first one is the cover until another is chosen; where only one is allowed, the new one replaces it. */
function withPhoto({ master, photos }: PhotoList, photo: Photo, most: number): PhotoList {
  if (most === 1) return { master: photo, photos: [photo] };
  return { master: master ?? photo, photos: [...photos, photo] };
}

/** Removes a photo. If it was the cover, the first of the rest becomes the cover. */
function withoutPhoto({ master, photos }: PhotoList, photo: Photo): PhotoList {
  const rest = photos.filter((one) => !isSame(one, photo));
  return { master: isSame(master, photo) ? (rest[0] ?? null) : master, photos: rest };
}

const isMaster = ({ master }: PhotoList, photo: Photo): boolean => isSame(master, photo);

const UploadTile = codeOnDemand(() => import('./upload-tile.tsx'), 'UploadTile');
const PhotoViewer = codeOnDemand(() => import('./photo-viewer.tsx'), 'PhotoViewer');

interface PhotoListFieldProps {
  /** The object that the photos belong to. */
  type: PhotoType;
  label: string;
  value: PhotoList;
  onChange: (value: PhotoList) => void;
  read_only?: boolean;
  /** The server's error for this field. */
  error?: string | undefined;
  /** Maximum number of photos. With one, a new photo replaces the old one and there is no cover to choose. */
  most?: number;
  /** True while uploads are pending: Save waits for them. */
  onUploading?: (is_uploading: boolean) => void;
}

/** The photos of one object: upload, open, remove, choose the cover. The choice is saved with the form. */
export function PhotoListField(props: PhotoListFieldProps) {
  const { type, label, value, onChange, read_only = false, error, most = most_photos, onUploading } = props;
  const [viewed, setViewed] = useState<number>();
  const labelId = useId();
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const change = (next: PhotoList) => {
    latest.current = next;
    onChange(next);
  };
  const { uploads, add, cancel } = usePhotoUploads({
    type,
    onUploaded: (photo) => change(withPhoto(latest.current, photo, most)),
    onFailed: (failure) => showFailure(upload_failed_message, sentenceOf(failure)),
  });
  const is_uploading = uploads.length > 0;
  useEffect(() => onUploading?.(is_uploading), [is_uploading, onUploading]);

  const room = most === 1 ? 1 : most - value.photos.length - uploads.length;
  const choose = (files: readonly File[]) => {
    void UploadTile.preload();
    add(files.slice(0, room));
    if (files.length > room) showFailure(`You can add up to ${most} photos.`, 'Please remove one first.');
  };
  const field = useRef<HTMLDivElement>(null);
  const isOver = useFileDrop(field, (files) => !read_only && choose(files));
  const photo = viewed === undefined ? undefined : value.photos[viewed];
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id: labelId }} error={error}>
      <div
        ref={field}
        role="group"
        aria-labelledby={labelId}
        className={classes.field}
        data-over={(isOver && !read_only) || undefined}
        data-invalid={error !== undefined || undefined}
      >
        {value.photos.length + uploads.length > 0 && (
          <ul className={classes.tiles} aria-labelledby={labelId}>
            {value.photos.map((one, index) => (
              <PhotoTile
                key={one.origin}
                photo={one}
                name={`photo ${index + 1}`}
                is_master={isMaster(value, one)}
                can_choose={!read_only && most > 1}
                can_remove={!read_only}
                onView={() => setViewed(index)}
                onMaster={() => change({ ...value, master: one })}
                onRemove={() => change(withoutPhoto(value, one))}
              />
            ))}
            {uploads.map((one) => (
              <LazyOnIdle key={one.key} waiting={<li className={classes.tile} aria-busy />}>
                <UploadTile upload={one} onCancel={() => cancel(one)} />
              </LazyOnIdle>
            ))}
          </ul>
        )}
        {value.photos.length === 0 && !is_uploading && <p className={classes.hint}>No photos yet.</p>}
        {!read_only && (
          <AddPhotosButton
            words={most === 1 && value.photos.length > 0 ? 'Replace photo' : 'Upload image'}
            several={most > 1}
            disabled={room < 1 || (most === 1 && is_uploading)}
            onChosen={choose}
          />
        )}
      </div>
      {photo && (
        <PartOnDemand onMissing={() => setViewed(undefined)}>
          <PhotoViewer photo={photo} onClose={() => setViewed(undefined)} />
        </PartOnDemand>
      )}
    </Input.Wrapper>
  );
}
