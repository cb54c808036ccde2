/** The camera cannot be used. `message` is the sentence to show. */
export class CameraProblem extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'CameraProblem';
  }
}

const instead = 'Please type the number.';
const no_camera = `No camera was found on this device. ${instead}`;

const sentences: Record<string, string> = {
  NotFoundError: no_camera,
  OverconstrainedError: no_camera,
  NotAllowedError: `The browser does not allow this page to use the camera. Allow it beside the address, or type the number.`,
  NotReadableError: `Another program is using the camera. Close it, or type the number.`,
};

/** Opens the camera at the back of a tablet, or the only one of a computer. */
export async function openCamera(): Promise<MediaStream> {
  // A page without encryption has no media devices at all.
  const devices = (navigator as Partial<Navigator>).mediaDevices;
  if (!devices) throw new CameraProblem(`This browser has no access to a camera here. ${instead}`);
  try {
    return await devices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
  } catch (failure) {
    const name = failure instanceof DOMException ? failure.name : '';
    throw new CameraProblem(sentences[name] ?? `The camera could not be started. ${instead}`, failure);
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
