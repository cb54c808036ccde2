import classes from './catalogue-word.module.css';

/** A word of a catalogue, such as a status or a product. Catalogues in capitals are shown in the case of the others. */
export const CatalogueWord = ({ children }: { children: string }) => (
  <span className={children === children.toUpperCase() ? classes.lowered : undefined}>{children}</span>
);
