import { useEffect, useRef } from 'react';
import { toCanvas } from 'qrcode';
import classes from './enrol-authenticator.module.css';

/** The secret for the app's camera. Always dark on white: cameras read nothing else for sure. */
export function SecretPicture({ address }: { address: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) void toCanvas(canvas.current, address, { width: 352, margin: 3 });
  }, [address]);
  return <canvas ref={canvas} className={classes.picture} role="img" aria-label="QR code for the authenticator app" />;
}
