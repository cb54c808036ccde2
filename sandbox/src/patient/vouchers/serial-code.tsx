import { serialText } from '@clinic/contract/vouchers/serial-number.ts';
import { toCanvas } from 'qrcode';
import { useEffect, useRef } from 'react';
import classes from './vouchers.module.css';

/** The serial number as people read it and as a counter scans it. Always dark on white, because not every camera reads inverted codes. */
export function SerialCode({ seq_no }: { seq_no: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) void toCanvas(canvas.current, seq_no, { width: 320, margin: 2, errorCorrectionLevel: 'H' });
  }, [seq_no]);
  return (
    <figure className={classes.code}>
      <canvas
        ref={canvas}
        className={classes.picture}
        role="img"
        aria-label={`QR code of certificate ${serialText(seq_no)}`}
      />
      <figcaption className={classes.serial}>{serialText(seq_no)}</figcaption>
    </figure>
  );
}
