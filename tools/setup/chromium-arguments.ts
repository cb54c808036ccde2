/** What Playwright turns off by itself. Of two lists, Chromium reads the last one only, so that ours must repeat it. */
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

/** How every test starts Chromium. */
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

/** The whole browser, for what its headless build cannot do: push, a camera, a tab in the background. */
export const whole_browser = { executablePath: path, args: chromium_arguments };

/** The headless build where the machine has it. `npm test` looks for both. */
export const headless_browser = {
  executablePath: process.env['HEADLESS_CHROMIUM_PATH'] ?? path,
  args: chromium_arguments,
};
