import pg from 'pg';
import { expect, test } from 'vitest';
import { isDependencyAway, needsPerson } from './dependency-away.ts';

function databaseError(code: string, message: string, severity = 'ERROR'): pg.DatabaseError {
  const error = new pg.DatabaseError(message, message.length, 'error');
  return Object.assign(error, { code, severity });
}

test.each([
  ['08P01', 'FATAL', 'server login has been failing, try again later (server_login_retry)'],
  ['08P01', 'FATAL', 'client_login_timeout (server down)'],
  ['08P01', 'FATAL', 'server conn crashed?'],
  ['08P01', 'FATAL', 'database removed'],
  ['08P01', 'FATAL', 'query timeout'],
  ['08P01', 'FATAL', 'idle transaction timeout'],
  ['57P01', 'FATAL', 'terminating connection due to administrator command'],
  ['57P03', 'FATAL', 'the database system is starting up'],
  ['53300', 'FATAL', 'sorry, too many clients already'],
  ['XX000', 'FATAL', 'Max client connections reached'],
  ['08006', 'ERROR', 'connection to the remote node failed'],
  ['53100', 'ERROR', 'could not extend file: No space left on device'],
  ['57014', 'ERROR', 'canceling statement due to statement timeout'],
  ['55P03', 'ERROR', 'canceling statement due to lock timeout'],
  ['40P01', 'ERROR', 'deadlock detected'],
  ['25006', 'ERROR', 'cannot execute INSERT in a read-only transaction'],
])('%s of severity %s, “%s”, is a dependency away', (code, severity, message) => {
  expect(isDependencyAway(databaseError(code, message, severity))).toBe(true);
});

test.each([
  ['08P01', 'bind message supplies 2 parameters, but prepared statement requires 1'],
  ['42P01', 'relation does not exist'],
  ['22P02', 'invalid input syntax for type bigint'],
  ['23505', 'duplicate key value violates unique constraint'],
  ['XX000', 'cache lookup failed'],
])('%s, “%s”, is a fault of a statement and no outage', (code, message) => {
  expect(isDependencyAway(databaseError(code, message))).toBe(false);
});

test('the log asks for a person where waiting does not help', () => {
  expect(needsPerson(databaseError('25006', 'cannot execute INSERT'))).toBe('the database only reads');
  expect(needsPerson(databaseError('28P01', 'password authentication failed', 'FATAL'))).toBe(
    'the database refuses the login',
  );
  expect(needsPerson(databaseError('53100', 'No space left on device'))).toBe('a disk is full');
  expect(needsPerson(databaseError('08P01', 'query_wait_timeout', 'FATAL'))).toBeUndefined();
});
