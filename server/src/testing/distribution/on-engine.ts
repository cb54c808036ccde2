/** True in a run of server tests on the distributed engine. */
export const is_on_engine = process.env['DISTRIBUTED_TESTS'] === 'on';
