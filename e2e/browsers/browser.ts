/** An element of a page, with the actions of a user. */
export interface Found {
  click: () => Promise<void>;
  /** Replaces its text. */
  fill: (text: string) => Promise<void>;
  /** Gives a file to a field for files. */
  choose: (path: string) => Promise<void>;
}

/** A page in a browser of its own, with the operations that a journey needs. A journey is written once, for every browser. */
export interface Tab {
  open: (address: string) => Promise<void>;
  /** Runs a function in the page. The function uses nothing from outside. */
  run: <Args extends unknown[], Answer>(
    asked: (...args: Args) => Answer | Promise<Answer>,
    ...args: Args
  ) => Promise<Answer>;
  /** The element that a function finds in the page. */
  find: <Args extends unknown[]>(
    search: (...args: Args) => Element | null,
    ...args: Args
  ) => Promise<Found | undefined>;
  /** The number of windows: the page's own, and those that it opened. */
  windows: () => Promise<number>;
  /** A screenshot of the window, as PNG. */
  picture: () => Promise<Buffer>;
  /** Errors of the page's console. */
  errors: () => string[];
}

export interface Size {
  width: number;
  height: number;
}

/** A browser that is not Chromium. */
export interface Browser {
  name: string;
  /** A page that shares nothing with the others. */
  newTab: (size: Size) => Promise<Tab>;
  close: () => Promise<void>;
}
