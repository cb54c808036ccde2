import { toCanvas } from 'qrcode';

/** Draws a QR code with high error correction and no margin; the page adds the margin. */
export const drawQrCode = (
  canvas: HTMLCanvasElement,
  code: string,
  { ink, width_dots }: { ink: string; width_dots: number },
): Promise<unknown> =>
  toCanvas(canvas, code, {
    errorCorrectionLevel: 'H',
    width: width_dots,
    margin: 0,
    color: { dark: ink, light: '#ffffff' },
  });
