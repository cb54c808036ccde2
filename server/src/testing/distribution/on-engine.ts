/** True in a run of server tests on the distributed engine. */
export const is_on_engine = process.env['DISTRIBUTED_TESTS'] === 'on';

/** The settings of a process of the product for this database: that of a test that runs on the engine is distributed. */
export const asTheDatabase = ({ DATABASE_URL }: Record<string, string>): Record<string, string> =>
  is_on_engine && DATABASE_URL ? { DATABASE_DISTRIBUTED: 'on' } : {};
