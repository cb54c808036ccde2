import { photo_media_types } from '@clinic/contract/shared/photos/photo.ts';
import { Button, FileButton } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './photo-list-field.module.css';

interface AddPhotosButtonProps {
  words: string;
  several: boolean;
  disabled: boolean;
  onChosen: (files: File[]) => void;
}

/** Opens the file picker and names the accepted types. */
export function AddPhotosButton({ words, several, disabled, onChosen }: AddPhotosButtonProps) {
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
