import { encodeQR } from 'qr';
import { eventually } from './acts.ts';
import type { Tab } from './browser.ts';

/** Lets the page's camera see a QR code. Runs in the page: the video, its frames and their reading are the engine's own. */
function seeCode(code: boolean[][]): void {
  const [across, down, dot] = [640, 480, 8];
  const canvas = document.createElement('canvas');
  canvas.width = across;
  canvas.height = down;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser does not draw.');
  const draw = (): void => {
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, across, down);
    pen.fillStyle = 'black';
    const [left, top] = [(across - code.length * dot) / 2, (down - code.length * dot) / 2];
    code.forEach((row, y) =>
      row.forEach((isDark, x) => {
        if (isDark) pen.fillRect(left + x * dot, top + y * dot, dot, dot);
      }),
    );
  };
  // A camera goes on giving frames.
  setInterval(draw, 100);
  draw();
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
}

export const showToCamera = (tab: Tab, text: string): Promise<void> => tab.run(seeCode, encodeQR(text, 'raw'));

/** Records the states of every sound that the page starts from now on. Runs in the page. */
function listen(): void {
  const heard: string[] = [];
  Object.assign(window, { heard });
  window.AudioContext = class extends AudioContext {
    constructor() {
      super();
      heard.push(this.state);
      this.addEventListener('statechange', () => heard.push(this.state));
    }
  };
}

const heardIn = (): string[] => (window as unknown as { heard: string[] }).heard;

export const listenTo = (tab: Tab): Promise<void> => tab.run(listen);

/** Waits until the page has started a sound and, if the engine has an audio device, until the engine plays it. */
export const hear = (tab: Tab, has_sound: boolean): Promise<boolean> =>
  eventually('a sound', async () => {
    const heard = await tab.run(heardIn);
    if (has_sound ? heard.includes('running') : heard.length > 0) return true;
    throw new Error(`The states of sounds: ${heard.join(', ') || 'none began'}.`);
  });
