import { lacksContainer, lacksMinimalDebian } from './minimal-debian.mjs';
import { engine_environment, engineTests, lacksEngine } from './engine.mjs';
import { race_options, raceTests } from '../tests/race-tests.mjs';

/** @typedef {{ tests?: string[], script?: string[], env?: Record<string, string> }} Command */
/**
 * What a part `lacks` on this machine, in words; undefined if it can run.
 * @typedef {{ name: string, proves: string, lacks?: () => string | undefined, commands: () => Command[] }} Part
 */

const server = ['--project', 'shared', '--project', 'own', '--project', 'mocked'];

/**
 * Server tests whose paths contain one of these words.
 * @param {string[]} paths
 * @param {Record<string, string>} [env]
 * @returns {Command}
 */
const serverTests = (paths, env) => ({ tests: [...server, ...paths], env });

/** The parts in the order in which they run, the longest last. @type {Part[]} */
export const parts = [
  {
    name: 'distribution',
    proves:
      'every query names its clinic, for each filter and each sort of every list; the tables on a distributed engine, if CITUS_HOME names one',
    commands: () => [serverTests(['server/src/testing/distribution'])],
  },
  {
    name: 'engine',
    proves: 'the product on a distributed engine: every server test but those that engine.mjs names',
    lacks: lacksEngine,
    commands: () => [serverTests(engineTests(), engine_environment)],
  },
  {
    name: 'restore-drill',
    proves: 'a killed database is restored from base copy and archive',
    commands: () => [
      serverTests(['server/src/testing/restore-drill']),
      { script: ['server/src/testing/restore-drill/main.ts'] },
    ],
  },
  {
    name: 'bench-data',
    proves: 'the seeded data of the bench violates no invariant',
    commands: () => [serverTests(['bench/seed'])],
  },
  {
    name: 'at-rest',
    proves: 'a server without clients uses less than 1 % of a core',
    commands: () => [serverTests(['at-rest'])],
  },
  {
    name: 'bare-machine',
    proves: "the README's two commands set themselves up on a minimal Debian with Node, npm and git",
    lacks: lacksMinimalDebian,
    commands: () => [{ script: ['tools/long-run/bare-machine.mjs'] }],
  },
  {
    name: 'installed',
    proves: 'the package on a minimal Debian: setup, start, faults for the doctor, upgrade, way back, removal',
    lacks: lacksMinimalDebian,
    commands: () => [{ script: ['tools/long-run/installed.mjs'] }],
  },
  {
    name: 'rolling-upgrade',
    proves: 'two processes of the package are upgraded and set back under payments: no call fails',
    lacks: lacksMinimalDebian,
    commands: () => [{ script: ['tools/long-run/rolling-upgrade.mjs'] }],
  },
  {
    name: 'container',
    proves: "the container's image: its start, its health check, and data that outlive it",
    lacks: lacksContainer,
    commands: () => [{ script: ['tools/long-run/container.mjs'] }],
  },
  {
    name: 'reports',
    proves: 'a report of 500,000 rows is made with at most 200 MB',
    commands: () => [serverTests(['large-report'])],
  },
  {
    name: 'browsers',
    proves: 'the main journeys in WebKit, which is the engine of Safari, and in Firefox',
    commands: () => [{ tests: ['--project', 'browsers'] }],
  },
  {
    name: 'journeys',
    proves: 'every journey in Chromium, those of the long form too',
    commands: () => [
      {
        script: [
          'node_modules/@playwright/test/cli.js',
          'test',
          '--config=e2e/playwright.config.ts',
          '--reporter=list,./tools/long-run/playwright-count.mjs',
        ],
      },
    ],
  },
  {
    name: 'histories',
    proves:
      '5,000 random histories of payments and settlement end as the model says; 625 of a bank leave no cent without a match or an exception',
    commands: () => [serverTests(['random-histories'], { HISTORIES: '5000' })],
  },
  {
    name: 'matrix',
    proves: 'each of the 42 roles alone, at every call; foreign values in every place',
    commands: () => [serverTests(['server/src/testing/authorization', 'role-groups/role-groups.test'])],
  },
  {
    name: 'bad-input',
    proves: 'every bad value of every field, and 20,000 random requests',
    commands: () => [serverTests(['bad-input/bad-input.test'], { BAD_INPUT_REQUESTS: '20000' })],
  },
  {
    name: 'faults',
    proves: 'every drill in its long form, and the fault tests of server and harness',
    commands: () => [
      { script: ['faults/main.ts'] },
      { tests: ['--project', 'faults'] },
      serverTests(['silent-database', 'log-reader-away', 'mail-faults']),
    ],
  },
  {
    name: 'bad-input-million',
    proves: 'a million random requests, and every accepted change of every field',
    commands: () => [serverTests(['bad-input/bad-input.test'], { BAD_INPUT_REQUESTS: '1000000' })],
  },
  {
    name: 'races',
    proves: 'each race 1,000 times',
    commands: () => [{ tests: [...race_options, ...raceTests([])], env: { RACE_ROUNDS: '1000' } }],
  },
];
