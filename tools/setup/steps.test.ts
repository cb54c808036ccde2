import { describe, expect, test, vi } from 'vitest';
import { runSteps } from './steps.mjs';

const silent = () => vi.spyOn(console, 'log').mockImplementation(() => {});
const step = (name: string, passes: boolean, ran: string[], needs?: string[]) => ({
  name,
  needs,
  run: async () => {
    ran.push(name);
    return passes;
  },
});

describe('steps', () => {
  test('one that fails fails the whole, and the independent ones still run', async () => {
    const log = silent();
    const ran: string[] = [];
    expect(await runSteps([step('types', false, ran), step('lint', true, ran)])).toBe(1);
    expect(ran).toEqual(['types', 'lint']);
    const printed = log.mock.calls.join('\n');
    expect(printed).toMatch(/types +FAILED/);
    expect(printed).toMatch(/lint +passed/);
    expect(printed).toMatch(/Not passed: types\./);
  });

  test('one whose need failed is not run, and what needs that one neither', async () => {
    silent();
    const ran: string[] = [];
    const steps = [
      step('chromium', false, ran),
      step('screens', true, ran, ['chromium']),
      step('looks', true, ran, ['screens']),
    ];
    expect(await runSteps(steps)).toBe(1);
    expect(ran).toEqual(['chromium']);
  });

  test('all that pass are a success', async () => {
    silent();
    expect(await runSteps([step('types', true, []), step('lint', true, [], ['types'])])).toBe(0);
  });
});
