import { pino, type Logger } from 'pino';

/** Where secrets and patient data could hide in what is logged. */
const hidden = [
  'password', 'old_password', 'password_confirm', 'token', 'authorization', 'cookie', 'patient_id', 'remark', 'name', 'email',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Structured logs: one JSON line per event. Errors of the database lose what could quote a row. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    redact: { paths: hidden, censor: '[hidden]' },
    serializers: {
      err: (error: Error & { code?: string }) => ({ type: error.name, code: error.code, message: error.message, stack: error.stack }),
    },
  });
