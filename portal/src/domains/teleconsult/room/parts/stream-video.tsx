import { type Ref, useEffect, useRef } from 'react';
import classes from './stage.module.css';

interface StreamVideoProps {
  stream: MediaStream;
  label: string;
  /** The own picture: as in a mirror, and without its sound. */
  is_own?: boolean;
  videoRef?: Ref<HTMLVideoElement>;
}

/** Shows a stream as it arrives. */
export function StreamVideo({ stream, label, is_own = false, videoRef }: StreamVideoProps) {
  const own = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = own.current;
    if (!video) return;
    if (typeof videoRef === 'function') videoRef(video);
    else if (videoRef) videoRef.current = video;
    video.srcObject = stream;
    // A browser that wants a press first shows the picture without sound until then.
    void video.play().catch(() => undefined);
  }, [stream, videoRef]);
  return (
    <video
      ref={own}
      className={classes.video}
      data-own={is_own || undefined}
      aria-label={label}
      muted={is_own}
      autoPlay
      playsInline
    />
  );
}
