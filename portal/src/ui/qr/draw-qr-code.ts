import { encodeQR, type ErrorCorrection } from 'qr';

interface Drawing {
  width_dots: number;
  /** Correction of errors. High: a fifth of the code may be covered. */
  ecc: ErrorCorrection;
  /** The white margin, in modules of the code. */
  border: number;
  ink?: string;
}

/** Draws a QR code on white. */
export function drawQrCode(canvas: HTMLCanvasElement, text: string, drawing: Drawing): void {
  const { width_dots, ecc, border, ink = '#000000' } = drawing;
  // The library makes no code without a margin.
  const modules = encodeQR(text, 'raw', { ecc, border: 1 })
    .slice(1, -1)
    .map((line) => line.slice(1, -1));
  canvas.width = width_dots;
  canvas.height = width_dots;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width_dots, width_dots);
  pen.fillStyle = ink;
  const edge = (module: number): number => Math.round(((module + border) * width_dots) / (modules.length + border * 2));
  for (const [row, line] of modules.entries())
    for (const [column, is_dark] of line.entries())
      if (is_dark) pen.fillRect(edge(column), edge(row), edge(column + 1) - edge(column), edge(row + 1) - edge(row));
}
