/** The server plays all other systems itself: demo data, no real money. It writes this into the page. */
export const isDemo = (): boolean => document.documentElement.dataset['environment'] === 'demo';
