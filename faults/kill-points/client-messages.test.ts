import { expect, test } from 'vitest';
import { MessageSplitter, openingOf, StatementNames } from './client-messages.ts';

/** A protocol message: its letter, its length including the length field, its content. */
function messageOf(letter: string, content: string | Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + Buffer.byteLength(content));
  return Buffer.concat([Buffer.from(letter), length, Buffer.from(content)]);
}

const version = Buffer.from([0, 3, 0, 0]);
const said = Buffer.concat([
  messageOf('', Buffer.from([4, 210, 22, 47])),
  messageOf('', Buffer.concat([version, Buffer.from('user\0clinic_app\0application_name\0clinic jobs\0\0')])),
  messageOf('P', 's1\0insert into photo\0\0\0'),
  messageOf('B', '\0s1\0\0\0\0\0\0\0'),
  messageOf('E', '\0\0\0\0\0'),
  messageOf('S', ''),
  messageOf('Q', 'commit\0'),
  messageOf('B', '\0s1\0\0\0\0\0\0\0'),
  messageOf('E', '\0\0\0\0\0'),
]);

test.each([1, 3, 7, said.length])('messages are the same when they arrive %i bytes at a time', (size) => {
  const splitter = new MessageSplitter();
  const messages = [];
  for (let at = 0; at < said.length; at += size) messages.push(...splitter.push(said.subarray(at, at + size)));
  expect(messages.map(({ type }) => type)).toEqual(['', '', 'P', 'B', 'E', 'S', 'Q', 'B', 'E']);
  expect(Buffer.concat(messages.map(({ bytes }) => bytes))).toEqual(said);
});

test('a startup message names the user, an encryption request does not', () => {
  const [question, opening] = new MessageSplitter().push(said);
  expect(question && openingOf(question)).toBeUndefined();
  expect(opening && Object.fromEntries(openingOf(opening) ?? [])).toMatchObject({
    user: 'clinic_app',
    application_name: 'clinic jobs',
  });
});

test('an executed statement is found by name, and a bound one is not executed', () => {
  const names = new StatementNames();
  const executed = new MessageSplitter().push(said).flatMap((message) => names.executed(message) ?? []);
  expect(executed).toEqual(['insert into photo', 'commit', 'insert into photo']);
});
