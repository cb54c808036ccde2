import { serialText } from '@clinic/contract/vouchers/serial-number.ts';
import { encodeQR } from 'qr';
import { useMemo } from 'react';
import classes from './vouchers.module.css';

/** The serial number as people read it and as a counter scans it. Always dark on white, because not every camera reads inverted codes. */
export function SerialCode({ seq_no }: { seq_no: string }) {
  const picture = useMemo(() => encodeQR(seq_no, 'svg', { ecc: 'high', border: 2 }), [seq_no]);
  return (
    <figure className={classes.code}>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        className={classes.picture}
        alt={`QR code of certificate ${serialText(seq_no)}`}
      />
      <figcaption className={classes.serial}>{serialText(seq_no)}</figcaption>
    </figure>
  );
}
