import { isTest, type Rule } from './tree.ts';

/** The ways in which code would write an amount by itself. */
const ways_out =
  /\.toFixed\(2\)|minimumFractionDigits: 2\b|style: 'currency'|\bSGD\b|\bS\$\d|\bS\$\$?\{|(?<!S)\$\$\{(?!index)/;

/** Code that needs another form, and why. */
const allowed: [path: RegExp, reason: string][] = [
  [/^contract\/src\/shared\/money-text\.ts$/, 'the form itself'],
  [/^portal\/src\/ui\/money\//, 'the form itself; the ui imports no contract'],
  [/^contract\/src\/payments\/outcomes\.ts$/, 'the acquirer names the currency by its ISO code'],
  [/^contract\/src\/shared\/languages\/words\//, "'Amount in SGD' is prescribed"],
  [/^server\/src\/domains\/payments\/receiving\/paynow-code\.rules\.ts$/, 'a field of the PayNow code'],
  [/^server\/src\/domains\/payments\/find-money\/find-money-(?:text|patients)\.rules\.ts$/, 'reads what people type'],
  [/^server\/src\/domains\/settlement\/(giro|reconcile)\/giro-/, 'ISO 20022 names the currency by its ISO code'],
  [/^server\/src\/domains\/einvoices\/ubl\/ubl-xml\.rules\.ts$/, 'UBL names the currency by its ISO code'],
  [
    /^server\/src\/domains\/bank\/(?:files\/read-bank-file|own\/own-lines\.rules)\.ts$/,
    'banks name the currency of an account by its ISO code',
  ],
  [
    /^server\/src\/domains\/payments\/acquirers\/adapters\//,
    'acquirers name amounts and the currency in their own form',
  ],
  [/^server\/src\/testing\/(bank|money|iso-20022|restore-drill)\//, 'messages of the acquirer and the bank'],
  [/^server\/src\/demo\/fake-acquirer\//, 'messages of an acquirer'],
  [/^server\/src\/demo\/bank\//, 'statements of a bank'],
  [/^server\/src\/domains\/bank\/reconcile\/match-/, 'banks name the currency of a line by its ISO code'],
  [/^sandbox\/src\/outside\//, 'messages of the acquirer and the bank'],
];

const sources = /^(?:contract|portal|server|sandbox)\/src\/.*\.tsx?$/;

/** Amounts have one form: `85.50` in tables, `S$85.50` in sentences and headlines. */
export const checkMoneyText: Rule = ({ files }) =>
  files
    .filter(({ path }) => sources.test(path) && !isTest(path) && !allowed.some(([place]) => place.test(path)))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) =>
        ways_out.test(line)
          ? [
              {
                path,
                line: index + 1,
                rule: 'money text',
                message:
                  'An amount is written by moneyText (S$85.50) or amountText (85.50); in the portal also by the component Money.',
              },
            ]
          : [],
      ),
    );
