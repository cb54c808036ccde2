import { useLiveEvent } from '../../../platform/live/live-context.tsx';
import { LiveWindow } from '../../../ui/window/live-window.tsx';
import { useWindowAlert } from '../../notifications/use-window-alert.ts';
import { RedemptionQuestion } from './redemption-question.tsx';
import { useCanRedeem } from './redemptions.data.ts';
import { useWaitingRedemptions } from './use-waiting-redemptions.ts';

/** The window in which a counter answers a customer who asks to redeem a voucher. It is on every counter until one answers. */
export const RedemptionNews = () => (useCanRedeem() ? <Redemptions /> : null);

const title = 'Accept Voucher Redemption';

function Redemptions() {
  const { waiting, leave, own, late } = useWaitingRedemptions();
  const alert = useWindowAlert('voucher_redemption_missed');
  useLiveEvent('voucher_redeem', ({ redemption_id }) => {
    // Without sound and notice the window is there all the same.
    alert({ tag: `voucher redemption ${redemption_id}`, title, body: 'A customer asks to redeem a voucher.' }).catch(
      () => undefined,
    );
  });
  const [first] = waiting;
  if (!first) return null;
  const close = () => leave(first.id);
  return (
    <LiveWindow
      key={first.id}
      title={title}
      beside={waiting.length > 1 ? ` · ${waiting.length - 1} more` : ''}
      width={440}
      onClose={close}
    >
      <RedemptionQuestion
        asked={first}
        onAnswer={() => own(first.id)}
        onLate={() => void late(first.id)}
        onClose={close}
      />
    </LiveWindow>
  );
}
