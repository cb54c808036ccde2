const isApple = (): boolean => /Mac|iP(?:hone|ad)/.test(navigator.userAgent);

const names: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  shift: 'Shift',
};

/** The keys as this machine names them: `⌘ K`, `Ctrl K`, `Shift Q`. */
export const keyText = (key: string): string =>
  key
    .split('+')
    .map((part) => {
      if (part === 'mod') return isApple() ? '⌘' : 'Ctrl';
      return names[part] ?? (part.length === 1 ? part.toUpperCase() : part);
    })
    .join(' ');
