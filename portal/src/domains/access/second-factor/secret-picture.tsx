import { useEffect, useRef } from 'react';
import { drawQrCode } from '../../../ui/draw-qr-code.ts';
import classes from './enrol-authenticator.module.css';

/** The secret as a QR code. Always dark on white, because not every camera reads inverted codes. */
export function SecretPicture({ address }: { address: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawQrCode(canvas.current, address, { width_dots: 352, ecc: 'medium', border: 3 });
  }, [address]);
  return <canvas ref={canvas} className={classes.picture} role="img" aria-label="QR code for the authenticator app" />;
}
