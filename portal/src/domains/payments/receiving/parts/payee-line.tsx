import classes from './receive-panel.module.css';

/** Says at the counter whom the customer's phone will name, so that nobody thinks that the money goes elsewhere. Nothing where it is not known. */
export const PayeeLine = ({ payee }: { payee: string | null | undefined }) =>
  payee && <p className={classes.explanation}>The customer’s phone will name {payee}.</p>;
