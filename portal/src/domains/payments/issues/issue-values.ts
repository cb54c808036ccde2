import { type IssueType, issueTypeWords } from '@clinic/contract/payments/issues.ts';

interface IssueFill {
  type: IssueType;
  remark: string;
}

/** What a form holds of an issue. */
export type IssueValues = { type: string; remark: string };

export const valuesOf = ({ type, remark }: IssueFill): IssueValues => ({ type: String(type), remark });

const typeOf = (value: unknown): IssueType => {
  const type = Number(value);
  return type === 1 || type === 2 || type === 3 || type === 4 ? type : 0;
};

export const bodyOf = ({ type, remark }: IssueValues): IssueFill => ({ type: typeOf(type), remark });

/** What the form of a new issue and that of a present one have in common. */
export const issueForm = {
  labels: { type: 'Error Type', remark: 'Remarks' },
  textOf: (field: keyof IssueValues, value: unknown): string =>
    field === 'type' ? issueTypeWords[typeOf(value)] : String(value),
};

/** What a new issue begins with. */
export const new_issue: IssueFill = { type: 0, remark: '' };
