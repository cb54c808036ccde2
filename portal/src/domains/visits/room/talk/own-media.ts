/** The chosen devices; undefined: the browser's own choice. */
export interface Devices {
  camera?: string | undefined;
  microphone?: string | undefined;
}

const sentences: Record<string, string> = {
  NotAllowedError:
    'The browser does not allow camera and microphone here. Allow them in its address bar, then try again.',
  NotFoundError: 'No camera or microphone was found. Plug one in, then try again.',
  NotReadableError: 'Another program is using the camera or microphone. Close it, then try again.',
  OverconstrainedError: 'The chosen camera or microphone is no longer there. Please choose another.',
};

/** Advice for a device that cannot be opened. */
export const deviceProblem = (failure: unknown): string =>
  (failure instanceof DOMException ? sentences[failure.name] : undefined) ??
  'Camera and microphone could not be opened. Please try again.';

const exactly = (id: string | undefined) => (id ? { deviceId: { exact: id } } : {});

const sound = ({ microphone }: Devices): MediaTrackConstraints => ({
  echoCancellation: true,
  noiseSuppression: true,
  ...exactly(microphone),
});
const picture = ({ camera }: Devices): MediaTrackConstraints => ({
  width: { ideal: 1280 },
  height: { ideal: 720 },
  ...exactly(camera),
});

export interface OwnMedia {
  stream: MediaStream;
  /** Why there is no picture although one was asked for. */
  no_picture: string | undefined;
}

/** Opens microphone and camera. A missing camera does not hold the consult up: the sound alone is opened. */
export async function openMedia(devices: Devices, with_picture: boolean): Promise<OwnMedia> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  if (!mediaDevices) throw new DOMException('', 'NotAllowedError');
  if (!with_picture)
    return { stream: await mediaDevices.getUserMedia({ audio: sound(devices) }), no_picture: undefined };
  try {
    const stream = await mediaDevices.getUserMedia({ audio: sound(devices), video: picture(devices) });
    return { stream, no_picture: undefined };
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'NotAllowedError') throw failure;
    const stream = await mediaDevices.getUserMedia({ audio: sound(devices) });
    return { stream, no_picture: deviceProblem(failure) };
  }
}

export const closeMedia = (stream: MediaStream | undefined): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};
