/** The features that Playwright turns off. Chromium reads only the last of two lists, so ours must repeat them. */
const off_in_playwright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** The suggestions below the address bar are two pages that every new window loads: they took two thirds of the CPU time of a window. */
const address_bar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** The arguments with which every test starts Chromium. */
export const chromium_arguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...off_in_playwright, ...address_bar].join(',')}`,
];

const path = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** The whole browser, for features that its headless build lacks: push, a camera, a tab in the background. */
export const whole_browser = { executablePath: path, args: chromium_arguments };

/** The headless build where the machine has it. `npm test` looks for both. */
export const headless_browser = {
  executablePath: process.env['HEADLESS_CHROMIUM_PATH'] ?? path,
  args: chromium_arguments,
};
