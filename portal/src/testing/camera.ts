import { vi } from 'vitest';
import { drawQrCode } from '../ui/qr/draw-qr-code.ts';

/** A camera that shows a QR code, until the test restores its mocks. */
export async function cameraShowing(text: string): Promise<{ track: MediaStreamTrack | undefined }> {
  const code = document.createElement('canvas');
  drawQrCode(code, text, { width_dots: 320, ecc: 'medium', border: 4 });
  const picture = document.createElement('canvas');
  picture.width = 640;
  picture.height = 480;
  const context = picture.getContext('2d');
  const draw = () => {
    context?.fillRect(0, 0, 1, 1);
    if (context) context.fillStyle = '#ddd';
    context?.fillRect(0, 0, 640, 480);
    context?.drawImage(code, 160, 80);
  };
  draw();
  // A stream of a canvas sends a frame when something is drawn.
  const timer = setInterval(draw, 50);
  const stream = picture.captureStream();
  const [track] = stream.getVideoTracks();
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream);
  vi.spyOn(track as MediaStreamTrack, 'stop').mockImplementation(function stop(this: MediaStreamTrack) {
    clearInterval(timer);
    MediaStreamTrack.prototype.stop.call(this);
  });
  return { track };
}
