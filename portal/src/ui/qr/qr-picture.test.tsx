import jsQR from 'jsqr';
import { encodeQR } from 'qr';
import { expect, test } from 'vitest';
import { renderWith } from '../../testing/render-screen.tsx';
import { pairing_ink, payment_ink, QrPicture } from './qr-picture.tsx';

/** A PayNow code as the server makes them: upper case only. */
const sample_code =
  '00020101021226530009SG.PAYNOW010120210201912345K030100408202611215204000053037025405125.505802SG5921ORCHARD FAMILY CLINIC6009SINGAPORE62150111PA7F3K2M9Q1630486F1';

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser does not draw.');
  return pen;
}

/** Decodes the drawn picture with an independent decoder, on white as a camera sees it. */
function readPicture(canvas: HTMLCanvasElement): string | undefined {
  const margin = 60;
  const sheet = document.createElement('canvas');
  sheet.width = canvas.width + margin * 2;
  sheet.height = canvas.height + margin * 2;
  const pen = penOf(sheet);
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, sheet.width, sheet.height);
  pen.drawImage(canvas, margin, margin);
  return jsQR(pen.getImageData(0, 0, sheet.width, sheet.height).data, sheet.width, sheet.height)?.data;
}

async function drawn(code: string, ink: string): Promise<HTMLCanvasElement> {
  const { container } = await renderWith(<QrPicture code={code} label="QR code" ink={ink} />);
  await expect.poll(() => container.querySelector('canvas[data-drawn]')).not.toBeNull();
  const canvas = container.querySelector('canvas');
  if (!canvas) throw new Error('There is no picture.');
  return canvas;
}

test('the picture of a payment decodes to its code', async () => {
  const canvas = await drawn(sample_code, payment_ink);
  expect(readPicture(canvas)).toBe(sample_code);
});

test('another code gives another picture', async () => {
  const code = sample_code.replace('125.50', '125.60');
  expect(readPicture(await drawn(code, payment_ink))).toBe(code);
});

test('is 800 pixels wide, without a margin, in purple', async () => {
  const canvas = await drawn(sample_code, payment_ink);
  expect(canvas.width).toBe(800);
  const [red, green, blue] = penOf(canvas).getImageData(2, 2, 1, 1).data;
  expect([red, green, blue]).toEqual([0x5f, 0x25, 0x9f]);
});

test('a pairing code is black and keeps its link', async () => {
  const link = `https://portal.example/print/device-message?token=${'aB3-_'.repeat(36)}`;
  expect(readPicture(await drawn(link, pairing_ink))).toBe(link);
});

test('a payment code uses the alphanumeric mode: the same code in small letters takes more room', () => {
  const sizeOf = (code: string): number => encodeQR(code, 'raw', { ecc: 'high' }).length;
  expect(sizeOf(sample_code)).toBeLessThan(sizeOf(sample_code.toLowerCase()));
});
