/** Reads the QR code that a video shows at this moment. Undefined: there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>;

interface Detector {
  detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/** The browser's own reader, which Chromium has on phones and tablets and on a Mac. */
async function browsersReader(): Promise<CodeReader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return undefined;
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  if (!formats.includes('qr_code')) return undefined;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}

/** More would take longer to read and find no more. */
const widest_px = 640;

/** A reader in the page. Its code loads when a browser without a reader of its own scans. */
async function ownReader(): Promise<CodeReader> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (!context || video.videoWidth === 0) return undefined;
    const scale = Math.min(1, widest_px / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return decodeQR({ width, height, data });
    } catch {
      // The picture has no code that can be read.
      return undefined;
    }
  };
}

export const codeReader = async (): Promise<CodeReader> => (await browsersReader()) ?? ownReader();
