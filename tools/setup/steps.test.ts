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
  test('a failed step fails the run, and independent steps still run', async () => {
    const log = silent();
    const ran: string[] = [];
    expect(await runSteps([step('types', false, ran), step('lint', true, ran)])).toBe(1);
    expect(ran).toEqual(['types', 'lint']);
    const printed = log.mock.calls.join('\n');
    expect(printed).toMatch(/types +FAILED/);
    expect(printed).toMatch(/lint +passed/);
    expect(printed).toMatch(/Not passed: types\./);
  });

  test('a step that needs a failed step does not run, nor do the steps that need it', async () => {
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

  test('a run is a success if all steps pass', async () => {
    silent();
    expect(await runSteps([step('types', true, []), step('lint', true, [], ['types'])])).toBe(0);
  });
});
