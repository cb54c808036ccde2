import { effectiveCharges } from '@clinic/contract/telemed/prices/charges.ts';
import type { DoctorPrice } from '@clinic/contract/telemed/prices/price-tables.ts';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../../ui/on-demand/part-on-demand.tsx';
import classes from './charge-cell.module.css';
import { type ChargeName, type ChargePart, chargeParts } from './charge-parts.ts';

const ChargeEditor = codeOnDemand(() => import('./charge-editor.tsx'), 'ChargeEditor');

interface ChargeCellProps {
  row: DoctorPrice;
  name: ChargeName;
  /** The figure is aligned right. */
  is_figure: boolean;
}

/** One charge: the doctor's own, or the default, which is marked. Pressing it edits it in place. */
export function ChargeCell({ row, name, is_figure }: ChargeCellProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const part: ChargePart = chargeParts[name];
  const charges = effectiveCharges(row, row.defaults);
  const note = part.note?.(charges);
  const is_default = part.isDefault(row);
  const close = () => setAnchor(null);
  const shown = (mark?: ReactNode) => (
    <span className={classes.first}>
      <span>{part.text(charges)}</span> {is_default && <span className={classes.mark}>Default</span>} {mark}
    </span>
  );
  const below = note !== undefined && <span className={classes.note}>{note}</span>;
  if (!row.is_editable)
    return (
      <span className={classes.cell} data-figure={is_figure || undefined}>
        {shown()}
        {below}
      </span>
    );
  return (
    <>
      <UnstyledButton
        className={`${classes.cell} ${classes.editable}`}
        data-figure={is_figure || undefined}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void ChargeEditor.preload()}
        onFocus={() => void ChargeEditor.preload()}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        <VisuallyHidden>{`Change ${part.label} of ${row.telemed_service.name}: `}</VisuallyHidden>
        {shown(<IconPencil size={14} aria-hidden className={classes.pencil} />)} {below}
      </UnstyledButton>
      {anchor && (
        <PartOnDemand onMissing={close}>
          <ChargeEditor row={row} name={name} anchor={anchor} onClose={close} />
        </PartOnDemand>
      )}
    </>
  );
}
