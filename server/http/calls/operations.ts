import { z } from 'zod';
import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { getUserInfo } from '#server/domain/accounts/get-user-info.ts';
import { login } from '#server/domain/accounts/login.ts';
import { logout } from '#server/domain/accounts/logout.ts';
import { registerAccount } from '#server/domain/accounts/register-account.ts';
import { resetPassword } from '#server/domain/accounts/reset-password.ts';
import { pageRecords } from '#server/domain/exports/page-records.ts';
import { forwardContactMail } from '#server/domain/support/forward-contact-mail.ts';
import { uploadPicture } from '#server/domain/uploads/upload-picture.ts';
import { createRecord, updateRecord } from '#server/http/calls/write-records.ts';
import { readUpload } from '#server/http/upload.ts';
import { onlyFields, PageRecords } from '#shared/http/records.ts';

export interface OperationCall {
  ctx: Ctx;
  /** The JSON body; undefined without one. */
  input: unknown;
  /** For the call that uploads a file. */
  request: Request;
  userAgent: string;
  cookies: string | null;
}

interface Done {
  data?: unknown;
  setCookies?: string[];
}

const text = (name: string) => z.string({ error: `Send ${name} as a text.` });
const LoginInput = onlyFields({ email: text('email'), password: text('password') });
const RegisterInput = onlyFields({
  ...LoginInput.shape,
  name: text('name').optional(),
  invitation: text('invitation').optional(),
});
const ResetInput = onlyFields({ token: text('token'), password: text('password') });
const EmailInput = onlyFields({
  from: text('from').optional(),
  to: z.union([text('to'), z.array(text('to'))], { error: 'Send to as a list of addresses.' }),
  subject: text('subject'),
  html: text('html'),
});
const DAMAGED = {
  text: 'Send the picture as the field file of a multipart/form-data body.',
  reason: 'picture_unreadable',
} as const;
const Nothing = z.union([z.undefined(), onlyFields({})], { error: 'This call takes no fields.' });

/** Each operation by its name: its input, and its verb, which does all the checking. */
export const OPERATIONS: Record<string, (call: OperationCall) => Promise<Done>> = {
  async login({ ctx, input, userAgent, cookies }) {
    return login(ctx, parse(LoginInput, input), { userAgent, cookies });
  },
  async register({ ctx, input }) {
    const { email, password, name, invitation } = parse(RegisterInput, input);
    // The call has no name; screens show the local part of the email until a name is set.
    const named = name?.trim() || email.trim().split('@')[0]?.slice(0, 100) || '';
    return registerAccount(ctx, { name: named, email, password, confirm: password, invitation });
  },
  async resetPassword({ ctx, input }) {
    const { token, password } = parse(ResetInput, input);
    await resetPassword(ctx, { token, password, confirm: password });
    return {};
  },
  async getUserInfo({ ctx, input }) {
    parse(Nothing, input);
    const { id, name, email, createdAt } = await getUserInfo(ctx);
    return { data: { ID: id, Name: name, Email: email, CreateTime: createdAt } };
  },
  async logout({ ctx, input }) {
    parse(Nothing, input);
    return logout(ctx);
  },
  async tablePage({ ctx, input }) {
    return { data: await pageRecords(ctx, parse(PageRecords, input)) };
  },
  async tableCreate({ ctx, input, userAgent }) {
    return { data: await createRecord(ctx, input, userAgent) };
  },
  async tableUpdate({ ctx, input }) {
    return { data: await updateRecord(ctx, input) };
  },
  async upload({ ctx, request }) {
    const { fileName, stream, discardRest } = await readUpload(request, DAMAGED);
    try {
      const { id } = await uploadPicture(ctx, { use: 'desktop', fileName, stream });
      return { data: id };
    } finally {
      await discardRest();
    }
  },
  async sendEmail({ ctx, input }) {
    const { to, ...mail } = parse(EmailInput, input);
    await forwardContactMail(ctx, { ...mail, to: [to].flat() });
    return {};
  },
};
