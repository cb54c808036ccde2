import { checkBorders, checkDomainFolders } from './borders.ts';
import { checkActionFiles, checkEndpoints } from './endpoints.ts';
import { checkFollowedRows } from './tables/followed-rows.ts';
import { checkLeftOut } from './left-out.ts';
import { checkMigrationHashes } from './migrations/migration-hashes.ts';
import { checkMigrations } from './migrations/migrations.ts';
import { checkExportedNames, checkFileNames } from './names.ts';
import { checkMoneyText } from './money.ts';
import { checkOnlineMigrations } from './migrations/online-migrations.ts';
import { checkPackages } from './packages/packages.ts';
import { checkPlatformContracts } from './platform-domains.ts';
import { checkDateFields, checkPortalLayers } from './portal-layers.ts';
import { checkEnvironment, checkServerLayers } from './server-layers.ts';
import { checkSharedApp } from './shared-app.ts';
import { checkBarrels, checkFileSizes, checkFolderSizes, checkFunctionSizes } from './sizes.ts';
import { checkSqlDoors } from './tables/sql-doors.ts';
import { checkSupplyChain } from './packages/supply-chain.ts';
import { checkTests } from './tests.ts';
import type { Finding, Rule, Tree } from './tree.ts';
import { checkTypeSizes } from './type-sizes.ts';
import { checkWireForms } from './wire-forms.ts';
import { checkAny, checkWording } from './wording.ts';

/** Every house rule. */
const rules: Rule[] = [
  checkFileSizes,
  checkFunctionSizes,
  checkFolderSizes,
  checkBarrels,
  checkFileNames,
  checkExportedNames,
  checkDomainFolders,
  checkBorders,
  checkServerLayers,
  checkEnvironment,
  checkPortalLayers,
  checkSqlDoors,
  checkPlatformContracts,
  checkFollowedRows,
  checkLeftOut,
  checkEndpoints,
  checkActionFiles,
  checkMigrations,
  checkMigrationHashes,
  checkOnlineMigrations,
  checkPackages,
  checkSupplyChain,
  checkTests,
  checkTypeSizes,
  checkSharedApp,
  checkMoneyText,
  checkDateFields,
  checkWireForms,
  checkWording,
  checkAny,
];

const textOf = ({ path, line, rule, message }: Finding): string => [path, line, rule, message].join('\n');

/** The violations of the house rules in a tree, by file and line, without duplicates. */
export function checkTree(tree: Tree): Finding[] {
  const findings = rules.flatMap((rule) => rule(tree));
  return [...new Map(findings.map((finding) => [textOf(finding), finding])).values()].toSorted(
    (a, b) => a.path.localeCompare(b.path) || a.line - b.line || a.rule.localeCompare(b.rule),
  );
}
