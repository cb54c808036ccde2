import { Button } from '@mantine/core';
import classes from '../page/desk.module.css';
import { Desk } from '../page/desk.tsx';

const formats = [
  ['camt053', 'camt.053'],
  ['camt054', 'camt.054'],
  ['mt940', 'MT940'],
  ['csv', 'CSV'],
] as const;

/** What the bank says of the company's account, to download and then to upload in the console. */
export const StatementsDesk = () => (
  <Desk
    title="Statements"
    lead="Today’s statement of the company’s account: what phones and the acquirer paid since the sandbox started, and the GIRO files that the bank paid."
  >
    <div className={classes.actions}>
      {formats.map(([format, label]) => (
        <Button key={format} component="a" href={`/sandbox/api/statements/${format}`} download variant="default">
          {label}
        </Button>
      ))}
    </div>
  </Desk>
);
