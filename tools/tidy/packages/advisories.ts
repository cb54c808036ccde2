interface Advisory {
  package: string;
  /** The first fixed version, of the oldest release line with a fix. */
  floor: string;
  advisory: string;
  what: string;
}

/**
 * Published vulnerabilities of packages in the lock file: a version below its floor fails the check (threat T30).
 * Last compared with the vendors' advisories on 2026-11-21.
 */
export const advisories: Advisory[] = [
  { package: 'fastify', floor: '5.8.5', advisory: 'CVE-2026-33806', what: 'body validation passed by a Content-Type' },
  { package: 'fastify', floor: '5.8.3', advisory: 'CVE-2026-3635', what: 'forwarded host trusted from any client' },
  { package: 'fastify', floor: '5.7.2', advisory: 'CVE-2026-25223', what: 'body validation passed by a tab' },
  {
    package: 'find-my-way',
    floor: '9.0.1',
    advisory: 'CVE-2024-45813',
    what: 'slow pattern for multi-parameter paths',
  },
  { package: 'ws', floor: '8.17.1', advisory: 'CVE-2024-37890', what: 'crash by a request with many headers' },
  { package: 'engine.io', floor: '6.4.2', advisory: 'CVE-2023-31125', what: 'crash by a malformed packet' },
  { package: 'socket.io-parser', floor: '4.2.3', advisory: 'CVE-2023-32695', what: 'crash by a malformed packet' },
  { package: 'cookie', floor: '0.7.0', advisory: 'CVE-2024-47764', what: 'characters out of bounds in a name' },
  {
    package: 'nodemailer',
    floor: '7.0.7',
    advisory: 'CVE-2025-13033',
    what: 'mail to another domain by a quoted address',
  },
  { package: 'jose', floor: '4.15.5', advisory: 'CVE-2024-28176', what: 'memory use of a compressed token' },
  { package: 'semver', floor: '7.5.2', advisory: 'CVE-2022-25883', what: 'slow pattern' },
  { package: 'nanoid', floor: '3.3.8', advisory: 'CVE-2024-55565', what: 'predictable for a fractional size' },
  { package: 'postcss', floor: '8.4.31', advisory: 'CVE-2023-44270', what: 'comments read as rules' },
  { package: 'micromatch', floor: '4.0.8', advisory: 'CVE-2024-4067', what: 'slow pattern' },
  { package: 'braces', floor: '3.0.3', advisory: 'CVE-2024-4068', what: 'memory use of unbalanced braces' },
  { package: 'form-data', floor: '4.0.4', advisory: 'CVE-2025-7783', what: 'predictable boundary' },
  { package: 'js-yaml', floor: '4.1.1', advisory: 'CVE-2025-64718', what: 'prototype pollution by merge' },
  { package: '@babel/runtime', floor: '7.26.10', advisory: 'CVE-2025-27789', what: 'slow pattern for named groups' },
  { package: 'playwright', floor: '1.55.1', advisory: 'CVE-2025-59288', what: 'browser downloads not verified' },
];
