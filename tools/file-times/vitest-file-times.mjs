import { recordFileTime } from './file-times.mjs';

/**
 * A reporter of Vitest: the time of each file, with that of loading it.
 * @implements {Pick<import('vitest/node').Reporter, 'onTestModuleEnd'>}
 */
export default class VitestFileTimes {
  /** @param {import('vitest/node').TestModule} file */
  onTestModuleEnd(file) {
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = file.diagnostic();
    const milliseconds = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
    recordFileTime(file.project.name, file.moduleId, milliseconds);
  }
}
