import type { Photo } from '@clinic/contract/shared/photos/photo.ts';
import { Window } from '../../ui/window/window.tsx';
import classes from './photo-viewer.module.css';

/** One photo in a window of 300 by 300. */
export function PhotoViewer({ photo, onClose }: { photo: Photo; onClose: () => void }) {
  return (
    <Window opened onClose={onClose} title="Photo" centered size="auto">
      <img src={photo.origin} alt="" width={300} height={300} className={classes.photo} />
    </Window>
  );
}
