import { afterEach, beforeEach } from 'vitest';

/** One upload that has begun: the test says how far it is, and what is answered. */
export interface HeldUpload {
  method: string;
  address: string;
  headers: Headers;
  file: File;
  is_aborted: boolean;
  progress: (loaded: number, total: number) => void;
  answer: (status: number, body: object) => void;
  /** As when the network is away. */
  cut: () => void;
}

/** The browser's request as the portal uses it, held until the test continues. */
class HeldRequest extends EventTarget {
  static begun: HeldUpload[] = [];
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  #method = '';
  #address = '';
  #headers = new Headers();
  #held: HeldUpload | undefined;

  open(method: string, address: string): void {
    [this.#method, this.#address] = [method, address];
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return name === 'content-type' ? 'application/json' : null;
  }

  send(body: FormData): void {
    this.#held = {
      method: this.#method,
      address: this.#address,
      headers: this.#headers,
      file: body.get('file') as File,
      is_aborted: false,
      progress: (loaded, total) => {
        this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }));
      },
      answer: (status, answered) => {
        [this.status, this.responseText] = [status, JSON.stringify(answered)];
        this.dispatchEvent(new Event('load'));
      },
      cut: () => this.dispatchEvent(new Event('error')),
    };
    HeldRequest.begun.push(this.#held);
  }

  abort(): void {
    if (this.#held) this.#held.is_aborted = true;
    this.dispatchEvent(new Event('abort'));
  }
}

/** Holds the uploads of one file's tests; gives those that have begun, oldest first. */
export function holdUploads(): () => HeldUpload[] {
  const real = globalThis.XMLHttpRequest;
  beforeEach(() => {
    HeldRequest.begun = [];
    globalThis.XMLHttpRequest = HeldRequest as never;
  });
  afterEach(() => {
    globalThis.XMLHttpRequest = real;
  });
  return () => HeldRequest.begun;
}
