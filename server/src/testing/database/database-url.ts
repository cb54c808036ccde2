/** The address of a database on the server that this address leads to. */
export const databaseUrl = (server_url: string, database: string): string => {
  const url = new URL(server_url);
  url.pathname = `/${database}`;
  return url.href;
};
