import '../ui/kit.css';
import '../ui/theme.css';
import '../ui/touch.css';
import { createRoot } from 'react-dom/client';
import { App } from '../app/app.tsx';
import { Portal, SignIn } from '../app/load-portal.ts';
import { setCredentials } from '../platform/api/credentials.ts';
import { createSession } from '../platform/session/session.ts';

const session = createSession();
setCredentials(session);
// The operator waits for one of these parts, so it is requested before anything is drawn.
void (session.state().phase === 'signed_out' ? SignIn : Portal).preload();
const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the console.');
createRoot(place).render(<App session={session} />);
