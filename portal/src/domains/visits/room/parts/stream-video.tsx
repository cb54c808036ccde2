import { useCallback } from 'react';
import classes from './stage.module.css';

interface StreamVideoProps {
  stream: MediaStream;
  label: string;
  /** The own picture: as in a mirror, and without its sound. */
  is_own?: boolean;
}

/** Shows a stream as it arrives. */
export function StreamVideo({ stream, label, is_own = false }: StreamVideoProps) {
  const show = useCallback(
    (video: HTMLVideoElement | null) => {
      if (!video) return;
      Object.assign(video, { srcObject: stream });
      // A browser that wants a press first shows the picture without sound until then.
      void video.play().catch(() => undefined);
    },
    [stream],
  );
  return (
    <video
      ref={show}
      className={classes.video}
      data-own={is_own || undefined}
      aria-label={label}
      muted={is_own}
      autoPlay
      playsInline
    >
      <track kind="captions" />
    </video>
  );
}
