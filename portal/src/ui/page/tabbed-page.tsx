import { createContext, type ReactNode, use, useMemo } from 'react';

interface TabbedPageFrame {
  /** The common subject of the tabs: a clinic, a person. */
  title: string;
  tabs: ReactNode;
}

interface TabbedPageProps extends TabbedPageFrame {
  children: ReactNode;
}

const Frame = createContext<TabbedPageFrame | undefined>(undefined);

/** One of several pages about the same clinic, person or record: its header has their common title, with the tabs below it. */
export function TabbedPage({ title, tabs, children }: TabbedPageProps) {
  const frame = useMemo(() => ({ title, tabs }), [title, tabs]);
  return <Frame value={frame}>{children}</Frame>;
}

/** The common title and the tabs of the page, if it is one of several. */
export const useTabbedPage = (): TabbedPageFrame | undefined => use(Frame);
