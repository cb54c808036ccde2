import { operatorLogin } from '@clinic/contract/access/sign-in.ts';
import { getSecondFactor } from '@clinic/contract/access/second-factor.ts';
import { listPlatformGroups } from '@clinic/contract/clinics/platform-groups.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOperator, type TestOperator } from '../../testing/people/operators.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../testing/test-app.ts';
import { isConsoleOpen, readNetworks } from './console-door.ts';

let app: TestApp;
let operator: TestOperator;
beforeAll(async () => {
  app = await startTestApp();
  operator = await makeOperator(app, ['support']);
});
afterAll(() => app.close());

const isOpen = (ip: string, networks: string[], host = 'portal.example.sg', console_origin?: string) =>
  isConsoleOpen({ console_origin, console_networks: readNetworks(networks) }, { ip, headers: { host } });

describe('the console opens', () => {
  it('everywhere without a setting, and else only from the networks and at the host that are named', () => {
    expect(isOpen('8.8.8.8', [])).toBe(true);
    expect(isOpen('10.1.2.3', ['10.0.0.0/8', '203.0.113.7'])).toBe(true);
    expect(isOpen('203.0.113.7', ['10.0.0.0/8', '203.0.113.7'])).toBe(true);
    expect(isOpen('203.0.113.8', ['10.0.0.0/8', '203.0.113.7'])).toBe(false);
    expect(isOpen('2001:db8::5', ['2001:db8::/32'])).toBe(true);
    expect(isOpen('2001:db9::5', ['2001:db8::/32'])).toBe(false);
    const origin = 'https://console.example.sg';
    expect(isOpen('8.8.8.8', [], 'console.example.sg', origin)).toBe(true);
    expect(isOpen('8.8.8.8', [], 'portal.example.sg', origin)).toBe(false);
  });

  it.each(['10.0.0.0/33', 'banana', '10.0.0.0/x', '/8'])('from no network called %s', (text) => {
    expect(() => readNetworks([text])).toThrow('CONSOLE_NETWORKS');
  });
});

it('elsewhere an operator neither signs in nor uses a token, and keys and staff go on', async () => {
  const signIn = () => app.call(operatorLogin, { body: { email: operator.username, password: operator.password } });
  const here = async () => [
    (await signIn()).status,
    (await app.call(listPlatformGroups, {}, operator.token)).status,
    (await app.call(getSecondFactor, {}, operator.token)).status,
  ];
  expect(await here()).toEqual([200, 200, 200]);
  app.platform.config.console_networks = readNetworks(['10.0.0.0/8']);
  expect(await here()).toEqual([403, 403, 403]);
  expect(refusalOf(await signIn())).toEqual([403, 'console_not_here']);
  expect((await app.call(listPlatformGroups, {}, test_platform_key)).status).toBe(200);
});
