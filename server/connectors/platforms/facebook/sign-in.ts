import { z } from 'zod';
import { ConnectorError } from '#server/connectors/errors.ts';
import {
  askGraph,
  facebookVerdict,
  POSTS_VERSION,
  VERSION,
} from '#server/connectors/platforms/facebook/client.ts';
import { appToken, debugToken } from '#server/connectors/platforms/facebook/debug-token.ts';
import type { SignIn } from '#server/connectors/platforms/sign-in.ts';
import { askSource, unlessOver } from '#server/connectors/platforms/source.ts';

const PERMISSIONS = {
  // The last one is for replies.
  reviews: ['pages_show_list', 'pages_read_engagement', 'pages_read_user_content', 'pages_manage_engagement'],
  posts: [
    ...['pages_show_list', 'pages_read_engagement', 'pages_manage_posts'],
    ...['instagram_basic', 'instagram_content_publish', 'business_management'],
  ],
};
const Token = z.object({ access_token: z.string().min(1) });
const Done = z.object({ success: z.literal(true) });
const Person = z.object({ id: z.string().min(1), name: z.string().nullish() });

/** https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow */
export const facebookSignIn: SignIn<'dialog' | 'graph'> = {
  with: 'facebook',
  name: 'Facebook',
  keysIn: { clientSecret: 'appSecret' },
  // Facebook's server-side flow documents no PKCE; the app secret replaces it.
  address({ dialog }, { clientId, redirectUri, state, use = 'reviews' }) {
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirectUri,
      state,
      response_type: 'code',
      // Asks again for a permission that was declined before.
      scope: PERMISSIONS[use].join(','),
      auth_type: 'rerequest',
    });
    return `${dialog}/${VERSION}/dialog/oauth?${query}`;
  },
  async finish({ graph }, { keys, redirectUri, code }) {
    const client = { client_id: keys.clientId, client_secret: keys.clientSecret };
    const token = async (query: Record<string, string>) => {
      const url = `${graph}/${VERSION}/oauth/access_token?${new URLSearchParams({ ...client, ...query })}`;
      const asked = { of: 'Facebook’s sign-in', url, headers: { accept: 'application/json' } };
      return (await askSource({ ...asked, judge: facebookVerdict }, Token)).access_token;
    };
    const short = await token({ redirect_uri: redirectUri, code });
    // The first token lives an hour; Page tokens issued for the second one do not expire.
    const userToken = await token({ grant_type: 'fb_exchange_token', fb_exchange_token: short });
    const line = { token: userToken, appSecret: keys.clientSecret, graph, timeoutMs: undefined };
    const { id, name } = await askGraph(line, 'me', { fields: 'id,name' }, Person);
    return { credentials: { userToken }, subject: id, name: name ?? 'Facebook' };
  },
  // https://developers.facebook.com/docs/facebook-login/guides/permissions/request-revoke
  async revoke({ graph }, { keys, credentials: { userToken, pageToken = '', subject } }) {
    const app = { appId: keys.clientId, appSecret: keys.clientSecret, graph, timeoutMs: undefined };
    if (userToken) {
      await askGraph({ ...app, token: userToken }, 'me/permissions', {}, Done, 'DELETE').catch(unlessOver);
      return;
    }
    // Accounts for posts keep no token of the person, and one would end before theirs.
    const person = subject ?? (await debugToken(app, pageToken)).user_id;
    if (!person) throw new ConnectorError('unexpected', 'Facebook names nobody whose access it is');
    const line = { ...app, token: appToken(app), version: POSTS_VERSION };
    await askGraph(line, `${encodeURIComponent(person)}/permissions`, {}, Done, 'DELETE').catch(unlessOver);
  },
  accessPage: 'https://www.facebook.com/settings?tab=business_tools',
};
