import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import type { ScanCodeProps } from './scan-code.tsx';

const ScanCode = codeOnDemand(() => import('./scan-code.tsx'), 'ScanCode');

/** The camera picture. Its code loads when a user scans; if that fails, the scanner closes. */
export function CodeScanner(props: ScanCodeProps) {
  return (
    <PartOnDemand onMissing={props.onClose}>
      <ScanCode {...props} />
    </PartOnDemand>
  );
}
