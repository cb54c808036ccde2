import { Skeleton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './qr-picture.module.css';

/** Width of the picture in pixels; the page scales it (part 1 §2). */
const width_dots = 800;

/** The encoder is large, so it loads after the screen. */
const encoder = () => import('./draw-qr-code.ts');
const retry_ms = 2_000;

interface QrPictureProps {
  /** Undefined while loading. */
  code: string | undefined;
  /** Label for screen readers. */
  label: string;
  /** Purple for payments, black otherwise. */
  ink: string;
}

/** A QR code on white with its quiet zone, in both colour schemes: cameras need the contrast. */
export function QrPicture({ code, label, ink }: QrPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<string | undefined>(undefined);
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = async () => {
      const { drawQrCode } = await encoder();
      if (isGone || !canvas.current || code === undefined) return;
      drawQrCode(canvas.current, code, { ink, width_dots, ecc: 'high', border: 0 });
      if (!isGone) setDrawn(code);
    };
    // Loads the encoder even without a code, so that it is ready when the code arrives. Retries until it loads, because a customer waits.
    const drawOrWait = () => {
      draw().catch(() => {
        if (!isGone) timer = setTimeout(drawOrWait, retry_ms);
      });
    };
    drawOrWait();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [code, ink]);
  const isDrawn = code !== undefined && drawn === code;
  return (
    <div className={classes.ground}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        data-drawn={isDrawn || undefined}
        className={classes.picture}
      />
      {!isDrawn && <Skeleton className={classes.cover} radius={0} />}
    </div>
  );
}

/** Purple for payments, black otherwise (part 1 §2). Fixed, because cameras need it in every colour scheme. */
export const payment_ink = '#5f259f';
export const pairing_ink = '#000000';
