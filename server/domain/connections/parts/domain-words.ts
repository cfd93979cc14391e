import type { MailDomainRecords } from '#server/connectors/mail-domain.ts';
import type { DomainCheckView } from '#shared/sending/mail-accounts.ts';

/** What the records of a domain mean for its mail, and what to do. */
export function domainWords(domain: string, { spf, dkim, dmarc }: MailDomainRecords): DomainCheckView[] {
  return [
    { id: 'spf', label: 'SPF', ...ofSpf(domain, spf) },
    { id: 'dkim', label: 'DKIM', ...ofDkim(domain, dkim) },
    { id: 'dmarc', label: 'DMARC', ...ofDmarc(domain, dmarc) },
  ];
}

type Words = Pick<DomainCheckView, 'state' | 'words'>;

const SILENT: Words = {
  state: 'unknown',
  words: 'We could not look it up just now. Please try again in a few minutes.',
};

function ofSpf(domain: string, records: string[] | null): Words {
  if (!records) return SILENT;
  const [first, second] = records;
  if (first === undefined) {
    return {
      state: 'missing',
      words: `${domain} does not say which servers may send its mail. Add the TXT record that your mail provider names for SPF.`,
    };
  }
  if (second !== undefined) {
    return {
      state: 'weak',
      words: `${domain} has ${records.length} SPF records, so none of them counts. Combine them into one.`,
    };
  }
  if (/\s\+?all\s*$/i.test(first)) {
    return {
      state: 'weak',
      words: `${domain} lets every server in the world send its mail. End the record with ~all instead.`,
    };
  }
  return {
    state: 'good',
    words: `${domain} says which servers may send its mail. Make sure yours is among them.`,
  };
}

function ofDkim(domain: string, keys: string[] | null): Words {
  if (!keys) return SILENT;
  const [first] = keys;
  if (first !== undefined) {
    return {
      state: 'good',
      words: `A key was found (${first}). It lets others check that an email was not changed on its way.`,
    };
  }
  return {
    state: 'unknown',
    words: `We found no key of ${domain} under the usual names. Your provider may use another one: check there that DKIM is switched on.`,
  };
}

function ofDmarc(domain: string, records: string[] | null): Words {
  if (!records) return SILENT;
  const [first, second] = records;
  if (first === undefined) {
    return {
      state: 'missing',
      words: `${domain} does not say what to do with mail that only pretends to be yours. A DMARC record helps everybody’s mail, and Gmail and Yahoo require one from anyone who sends them 5,000 emails a day or more; start with v=DMARC1; p=none.`,
    };
  }
  if (second !== undefined) {
    return {
      state: 'weak',
      words: `${domain} has ${records.length} DMARC records, so none of them counts. Keep only one.`,
    };
  }
  if (/;\s*p=none\b/i.test(first)) {
    return {
      state: 'good',
      words:
        'There is a policy that only monitors (p=none). That is enough to be delivered; p=quarantine also protects you.',
    };
  }
  return {
    state: 'good',
    words: 'There is a policy, and mail that only pretends to be yours is turned away.',
  };
}
