import type { SayingNo } from '#shared/sending/opt-out-words.ts';
import type { AgreementTexts } from './agreement.ts';
import type { OptInTexts } from './opt-in.ts';
import type { PrivacyTexts } from './privacy.ts';
import type { CustomerTexts } from './texts.ts';

const optIn: OptInTexts = {
  occasions: {
    visit: 'visita',
    appointment: 'consulta',
    stay: 'estadia',
    meal: 'refeição',
    order: 'compra',
    repair: 'reparação',
    project: 'obra',
    case: 'causa',
    class: 'aula',
  },
  conditions: { care: 'receber tratamento', purchase: 'fazer uma compra' },
  title: 'Mensagens de texto de {business}',
  lead: '{business} pode enviar uma mensagem para perguntar como foi a sua {occasion}? Escreva o seu número de celular (telemóvel).',
  name: 'O seu nome',
  phone: 'Número de celular (telemóvel)',
  phoneHint: 'Se o número for de outro país, inclua o código do país.',
  consent:
    'Aceito que {business} me envie mensagens de texto (SMS) para perguntar como foi a minha {occasion} e me convidar a deixar uma avaliação. Até {most} mensagens por {occasion}. Podem aplicar-se tarifas de mensagens e dados. Responda STOP para deixar de receber, HELP para obter ajuda. Aceitar não é condição para {condition}.',
  terms: 'Condições das mensagens de texto',
  privacy: 'Política de privacidade',
  agree: 'Aceitar as mensagens de texto',
  done: {
    title: 'Agradecemos',
    text: 'Se o formulário foi enviado, {business} já pode enviar mensagens de texto para o número indicado. Por agora, nada é enviado.',
    again:
      'Se alguma vez respondeu STOP a {business}, responda START a essa mensagem. Até lá, não vai receber nenhuma.',
  },
  faults: {
    name: 'Escreva o seu nome.',
    nameLong: 'O nome pode ter no máximo 100 caracteres.',
    nameWithAddress: 'Escreva o seu nome sem endereços da internet.',
    phone: 'Escreva um número de celular (telemóvel) válido.',
    agreed: 'Marque a caixa se estiver de acordo. Sem isso, nada é guardado.',
    failed: { title: 'Não foi possível enviar', text: 'Tente de novo mais tarde.' },
  },
  checkFirst: 'Para corrigir: {title}',
  back: 'Voltar ao formulário',
  termsPage: {
    title: 'Condições das mensagens de texto de {business}',
    parts: [
      {
        heading: 'O que vai receber',
        text: [
          '{business} escreve a quem aceitou: uma mensagem que pergunta como foi a sua {occasion} e convida a deixar uma avaliação, com um link, e lembretes se não houver resposta.',
        ],
      },
      { heading: 'Com que frequência', text: ['Até {most} mensagens por {occasion}.'] },
      {
        heading: 'Quanto custa',
        text: [
          '{business} não cobra pelas mensagens. A sua operadora pode cobrar tarifas de mensagens e dados.',
        ],
      },
      {
        heading: 'Como deixar de receber',
        text: [
          'Responda STOP a qualquer mensagem. Tem efeito imediato, e {business} não envia mais mensagens de texto para o seu número. Responda START ao mesmo número para voltar a receber.',
        ],
      },
      { heading: 'Como obter ajuda', text: ['Responda HELP a qualquer mensagem.'] },
      {
        heading: 'Convém saber',
        text: [
          'Aceitar não é condição para {condition}.',
          'As operadoras não se responsabilizam por mensagens que cheguem tarde ou não cheguem.',
        ],
      },
    ],
    contact: { heading: 'A quem perguntar', text: ['{business}, {contact}'] },
  },
  privacyPage: {
    title: 'Política de privacidade das mensagens de texto de {business}',
    parts: [
      {
        heading: 'O que é guardado',
        text: [
          'O seu nome e o seu número de celular (telemóvel), o texto que aceitou, quando o aceitou e o endereço IP de onde o fez, como prova do consentimento. E também que mensagens foram enviadas, o que foi feito delas e o que responder.',
        ],
      },
      {
        heading: 'Para quê',
        text: [
          'Para perguntar como foi a sua {occasion}, para convidar a deixar uma avaliação e para respeitar as suas escolhas.',
        ],
      },
      {
        heading: 'Quem mais recebe',
        text: [
          'O seu número de celular (telemóvel) e o seu consentimento não são vendidos nem cedidos a terceiros ou a empresas afiliadas para publicidade ou promoção.',
          'Só chegam a quem entrega a mensagem em nome de {business}: {app}, que a envia, e a operadora utilizada. Não podem ser usados para mais nada.',
        ],
      },
      {
        heading: 'Durante quanto tempo',
        text: [
          'Até {business} os apagar; pode pedir isso a qualquer momento. Se responder STOP, guardamos esse pedido para que ninguém escreva por engano.',
        ],
      },
    ],
    contact: { heading: 'A quem perguntar', text: ['{business}, {contact}'] },
  },
};

const agreement: AgreementTexts = {
  title: '{business} pode mostrar a sua avaliação?',
  lead: 'Só se quiser, seja qual for a sua nota. Nada é mostrado sem a sua autorização.',
  sentence:
    'Autorizo {business} a mostrar a minha nota, as minhas palavras e o nome que escrevo aqui no seu site e em {address}, até eu retirar a autorização.',
  signedSentence:
    'Autorizo {business} a mostrar a minha nota, as minhas palavras e o nome que escrevo aqui no seu site e em {address}, até {date} ou até eu retirar a autorização.',
  parts: [
    'O que é mostrado: as estrelas, as palavras e o nome. Revelam que fui paciente ou cliente de {business} e o que eu tenha escrito sobre a minha saúde.',
    'Quem o mostra: {business}, com {app}, que gere estas páginas por sua conta.',
    'Quem pode ver: qualquer pessoa, no site de {business} e em {address}.',
    'Para que serve: para dar a conhecer o que se diz de {business}, o que é uma forma de publicidade.',
    'Até quando: {date}. Depois desse dia deixa de ser mostrado.',
    'Posso retirar a autorização a qualquer momento: pela ligação que recebo depois de autorizar, ou por escrito a {business}. A partir daí deixa de ser mostrado. O que outros tenham copiado até então não pode ser recolhido.',
    'Não sou obrigado a autorizar. O meu tratamento, os pagamentos e o que o meu seguro cobre não dependem disso.',
    'Quem o ler pode divulgá-lo. As regras de proteção dos dados de saúde deixam então de se aplicar.',
  ],
  name: 'Nome a mostrar',
  nameHint: 'Deixe em branco para ser mostrada sem nome.',
  signature: 'O seu nome, como assinatura',
  signatureHint: 'Pode ser mostrado com a sua avaliação, completo ou abreviado.',
  agree: 'Autorizar',
  faults: {
    agreed: 'Marque a caixa se concorda. Sem ela nada é mostrado.',
    signature: 'Escreva o seu nome, que é a sua assinatura.',
    nameLong: 'O nome pode ter no máximo 100 caracteres.',
    changed: 'Este texto mudou desde que abriu a página. Leia-o de novo, por favor.',
  },
  given: 'Autorizou {business} a mostrar a sua avaliação.',
  see: 'Ler de novo ou retirar a autorização',
  page: {
    title: 'A sua autorização a {business}',
    given: 'Autorizou em {date} que a sua avaliação seja mostrada.',
    until: 'É mostrada, no máximo, até {date}.',
    what: 'O que autorizou',
    withdraw: 'Retirar a autorização',
    withdrawHint: 'A sua avaliação desaparece do site num minuto. Não precisa de dizer porquê.',
    ended: {
      title: 'A sua avaliação já não é mostrada',
      text: '{business} já não tem a sua autorização para a mostrar. Pode fechar esta página.',
    },
  },
  reminder: 'Autorizou {business} a mostrar a sua avaliação.',
};

const privacy: PrivacyTexts = {
  link: 'Privacidade',
  title: 'Privacidade em {business}',
  lead: 'O que acontece com o que conta aqui a {business} e o que pode pedir.',
  who: {
    heading: 'Quem é responsável',
    text: [
      '{business} decide para que e como estes dados são usados e responde por eles (como responsável pelo tratamento).',
    ],
  },
  contact: 'Para perguntas e pedidos: {contact}',
  noContact: 'Para perguntas e pedidos, fale diretamente com {business}.',
  parts: [
    {
      heading: 'O que é guardado',
      text: [
        'Se der uma nota: as estrelas, a plataforma escolhida e o que escrever (as suas palavras, o seu nome e, numa mensagem privada, o seu e-mail), com a hora e o idioma da página.',
        'Se recebeu uma mensagem: o seu nome e o e-mail ou número de telefone para onde foi, que {business} tem de si ou a seu respeito, as mensagens enviadas, se abriu o link e o que respondeu.',
        'Se aceitou mensagens de texto: o seu nome e número de celular (telemóvel), o texto que aceitou, quando o aceitou e o endereço IP de onde o fez.',
        'Se autorizou que a sua avaliação seja mostrada: o texto que autorizou, o nome que escreveu para ela e quando o fez.',
        'As visitas são apenas contadas. Estas páginas não usam cookies nem rastreadores. De resto, o seu endereço IP só é usado de forma cifrada: para impedir abusos, contar visitantes e notar um formulário enviado duas vezes.',
      ],
    },
    {
      heading: 'Para que serve e com que base',
      text: [
        'Saber como foi a sua visita, responder e melhorar: o interesse legítimo de {business} (RGPD, art. 6.º, n.º 1, f).',
        'Enviar mensagens que pedem uma avaliação: o seu consentimento, se o deu (art. 6.º, n.º 1, a); se não, o mesmo interesse.',
        'Mostrar a sua avaliação a outros: o seu consentimento, se o deu (art. 6.º, n.º 1, a, e art. 9.º, n.º 2, a, se disser algo sobre a sua saúde).',
        'Guardar a prova do seu consentimento e do seu pedido para não receber mensagens: obrigações legais (art. 6.º, n.º 1, c).',
        'Responder é livre. Uma mensagem privada precisa de um nome e de um e-mail, para que seja possível responder.',
        'Não tem de dizer nada sobre a sua saúde. Se o fizer, isso serve para tratar da sua mensagem, porque escolheu enviá-la (art. 9.º, n.º 2, a).',
        'Nenhuma decisão a seu respeito é tomada só por uma máquina.',
      ],
    },
    {
      heading: 'Quem os recebe',
      text: [
        '{business} e {app}, que opera estas páginas em seu nome e segundo as suas instruções, como subcontratante (operador; na Califórnia: prestador de serviços). Pode escrever a {app} em {operator}.',
        'Quem entrega as mensagens: o servidor de e-mail e a empresa de mensagens de texto ou de WhatsApp que {business} usa.',
        'Se {business} pedir a um serviço de IA um rascunho de resposta, esse serviço recebe as estrelas e as suas palavras, sem os nomes, telefones, e-mails e datas que um programa reconhece.',
        'As plataformas não recebem nada daqui. O que publicar numa delas é publicado lá por si, segundo as regras dela.',
        'Se autorizou que a sua avaliação seja mostrada: quem a vir ali.',
        'Alguns podem estar noutro país. {business} diz quais, e o que lá protege os seus dados, se perguntar.',
      ],
    },
    {
      heading: 'Durante quanto tempo',
      text: [
        'Até {business} os apagar, ou {days} dias depois de encerrar a sua conta aqui. Nas cópias de segurança ficam até que outras mais novas as substituam.',
        'Das visitas só restam números depois de {visitDays} dias.',
        'O pedido para não receber mensagens fica guardado, para que ninguém escreva por engano.',
      ],
    },
    {
      heading: 'Os seus direitos',
      text: [
        'Pode pedir a {business} uma cópia dos seus dados, que os corrija, apague ou limite o seu uso, e pode opor-se a que sejam usados.',
        'Pode retirar o consentimento a qualquer momento: responda STOP a uma mensagem de texto, use o link para deixar de receber de um e-mail, ou retire pela ligação que recebeu a autorização para mostrar a sua avaliação.',
        'Pode apresentar queixa à autoridade de proteção de dados de onde vive ou trabalha.',
      ],
    },
    {
      heading: 'Como pedir que sejam apagados',
      text: [
        'Escreva a {business} e diga a que mensagem ou comentário se refere. São então removidos o seu nome, os seus endereços, as suas palavras privadas e o que escreveram um ao outro.',
        'O que publicou numa plataforma, apaga lá.',
      ],
    },
    {
      heading: 'Se vive na Califórnia',
      text: [
        'Este é o aviso no momento da recolha. São recolhidos identificadores (nome, e-mail, telefone, endereço IP) e o que escrever, para os fins e o tempo indicados acima. Nada é vendido nem cedido para publicidade. Pode pedir para os conhecer, corrigir e apagar, e ninguém pode ser pior tratado por isso.',
      ],
    },
  ],
  ownWords: 'Da parte de {business}',
  operatorPolicy: 'Política de privacidade de {app} (em inglês)',
  back: 'Voltar à página de avaliações',
};

/** Polite without a pronoun, in words understood in Brazil and in Portugal. */
export const pt: CustomerTexts = {
  language: 'pt',
  languages: 'Idioma',
  // Of the experience, which the question names.
  ratings: { 1: 'Fraca', 2: 'Razoável', 3: 'Boa', 4: 'Muito boa', 5: 'Excelente' },
  stars: (count) => `${count} ${count === 1 ? 'estrela' : 'estrelas'}`,
  review: {
    defaultTitle: 'Deixe a sua avaliação',
    question: 'Como foi a sua experiência com {business}',
    questionMark: '?',
    description: 'Como foi a sua experiência com {business}? Deixe a sua avaliação em poucos segundos.',
    checkFirst: 'Para corrigir: {title}',
    whatBetter: 'O que poderíamos ter feito melhor?',
    usedBefore: 'Este link já foi usado. O que enviar agora substitui a resposta anterior.',
    yourRating: 'A sua nota',
    tapStar: 'Toque numa estrela para começar',
    ifHigh: 'Se escolheu 4 ou 5 estrelas',
    ifLow: 'Se escolheu de 1 a 3 estrelas',
    whereToShare: 'Agradecemos! Onde gostaria de publicar?',
    whereToShareReview: 'Onde gostaria de publicar a sua avaliação?',
    honest: 'Agradecemos a sinceridade. Para contar o que aconteceu, fale diretamente com {business}.',
    yourName: 'O seu nome',
    yourReview: 'A sua avaliação',
    email: 'E-mail',
    whatHappened: 'O que aconteceu?',
    optional: '(opcional)',
    addWords: 'Escrever antes algumas palavras',
    copiedOnPress: 'Ao tocar numa plataforma, o seu texto é copiado, pronto para colar lá.',
    ownWords: 'Com as suas próprias palavras.',
    onlyBusinessReads: 'Conte diretamente. Só {business} lê esta mensagem.',
    knowsYou: 'Se recebeu este link numa mensagem, o seu nome e e-mail já são conhecidos.',
    continueTo: 'Continuar em {platform}',
    sendFeedback: 'Enviar comentários',
    sending: 'Enviando…',
    left: 'Caracteres restantes: {count}',
    pasteCut: 'O texto era longo demais: falta o fim do que foi colado.',
    youCanAlso: 'Também pode',
    postPublicly: 'publicar uma avaliação',
    tellPrivately: 'contar em privado',
    insteadPublicly: 'Prefiro publicar uma avaliação',
    insteadPrivately: 'Prefiro contar em privado a {business}',
    nextPrivate: 'Abaixo pode contar o que aconteceu.',
    nextPublic: 'Abaixo pode escolher onde publicar.',
    nextNone: 'Agradecemos a sinceridade.',
  },
  faults: {
    selectRating: 'Escolha uma nota',
    selectPlatform: 'Escolha onde quer deixar a sua avaliação',
    contactNeeded: 'Escreva o seu nome e e-mail',
    emailInvalid: 'Escreva um endereço de e-mail válido.',
    chooseSource: 'Escolha como gostaria de contar.',
    tooLong: (max) => `Escreva menos de ${max.toLocaleString('pt')} caracteres.`,
    failed: { title: 'Não foi possível enviar', text: 'Tente de novo mais tarde.' },
    busy: {
      title: 'Voltamos num instante',
      text: 'Há muita atividade neste momento. O que escreveu continua aqui: toque de novo no botão daqui a alguns segundos.',
    },
    offline: 'Não há internet neste momento. Tudo o que escreveu continua aqui.',
    away: 'O nosso servidor não está disponível neste momento. Tudo o que escreveu continua aqui.',
  },
  thanks: {
    title: 'Agradecemos!',
    privately: 'Agradecemos os comentários. Chegaram diretamente a {business} e mais ninguém os lê.',
    publicly: '{business} recebeu a sua nota. Para a tornar pública, publique também em {platform}.',
    answeredAt: '{business} pode responder para {address}. O e-mail virá de {sender}.',
    answered: '{business} pode responder por e-mail, que virá de {sender}.',
    wordsComeAlong: 'Ao tocar, o que escreveu é copiado, pronto para colar lá.',
    whatYouWrote: 'O que escreveu',
    copy: 'Copiar o meu texto',
    copied: 'Copiado',
    textCopied: 'O seu texto foi copiado',
    change: 'Alterar a minha resposta',
    search: 'Pesquisar “{query}”',
    searchQuery: '{business} avaliações',
    post: 'Publicar em {platform}',
    newTab: '(abre numa página nova)',
    chooseInResults: 'Escolha {platform} nos resultados e escreva lá a sua avaliação.',
    opensSoon: 'Abre numa página nova dentro de instantes.',
    notOpened: 'O navegador não abriu uma página nova. Toque no botão para continuar.',
    thenPaste: 'Toque no botão para continuar e cole lá o seu texto.',
  },
  agreement,
  preferences: {
    unsubscribe: 'Deixar de receber',
    unsubscribed: 'Pedido confirmado',
    question: 'Deixar de receber?',
    stopped: {
      email:
        '{business} não volta a pedir uma avaliação para {address}. Se lhes escrever, ainda poderão responder.',
      sms: '{business} não volta a enviar mensagens de texto para {address}.',
      whatsapp: '{business} não volta a enviar mensagens de WhatsApp para {address}.',
    },
    ask: {
      email: 'Deixar de receber em {address} os pedidos de avaliação de {business}.',
      sms: 'Deixar de receber as mensagens de texto de {business} em {address}.',
      whatsapp: 'Deixar de receber as mensagens de WhatsApp de {business} em {address}.',
    },
    again: 'Está de novo na lista',
    resumed: {
      email: '{business} pode pedir uma avaliação para {address} como antes.',
      sms: '{business} pode enviar mensagens de texto para {address} como antes.',
      whatsapp: '{business} pode enviar mensagens de WhatsApp para {address} como antes.',
    },
    emails: {
      stopped: '{business} não volta a enviar e-mails para {address}.',
      ask: 'Deixar de receber em {address} todos os e-mails de {business}.',
      resumed: '{business} pode enviar e-mails para {address} como antes.',
    },
    undo: 'Desfazer',
    close: 'Pode fechar esta página.',
    atOnce: 'Tem efeito imediato e pode ser desfeito.',
    nothingMore: 'Não vai receber mais nada',
    noAddress: {
      email: '{business} já não tem o seu endereço de e-mail e por isso não pode escrever.',
      sms: '{business} já não tem o seu número de telefone e por isso não pode enviar mensagens de texto.',
      whatsapp:
        '{business} já não tem o seu número de telefone e por isso não pode enviar mensagens de WhatsApp.',
    },
    others: 'Outras mensagens de {business}',
    to: {
      email: 'Pedidos de avaliação por e-mail para {address}',
      sms: 'Mensagens de texto para {address}',
      whatsapp: 'Mensagens de WhatsApp para {address}',
    },
    stop: 'Parar',
    turnOn: 'Ativar',
    stopOf: {
      email: 'Parar os pedidos por e-mail',
      sms: 'Parar as mensagens de texto',
      whatsapp: 'Parar as mensagens de WhatsApp',
    },
    turnOnOf: {
      email: 'Ativar os pedidos por e-mail',
      sms: 'Ativar as mensagens de texto',
      whatsapp: 'Ativar as mensagens de WhatsApp',
    },
    stopAll: 'Parar todos os pedidos',
  },
  closed: {
    title: 'Esta página está fechada',
    text: '{business} já não recebe avaliações aqui, e daqui não é enviado nada.',
  },
  lost: {
    review: {
      title: 'Este link não funciona',
      text: 'Talvez tenha sido cortado pelo caminho, ou a empresa o tenha retirado.',
      ways: [
        ['Experimente o link completo.', 'Volte à mensagem e toque lá no link, ou copie até ao fim.'],
        ['Pergunte à empresa.', 'Podem enviar um link novo, e com todo o gosto.'],
      ],
    },
    unsubscribe: {
      title: 'Este link não funciona',
      text: 'Talvez tenha sido cortado, e não sabemos que mensagens parar. Ainda assim é possível:',
      ways: [
        ['Experimente o link completo.', 'Volte à mensagem e toque lá no link para deixar de receber.'],
        ['Uma mensagem de texto ou de WhatsApp?', 'Responda STOP.'],
        [
          'Um e-mail?',
          'Use o botão para deixar de receber do seu programa de e-mail, ou responda a dizer isso.',
        ],
        ['Ou fale com a empresa.', 'Podem parar as mensagens.'],
      ],
    },
    texts: {
      title: 'Esta página está fechada',
      text: 'Neste momento não é possível aceitar aqui as mensagens de texto da empresa.',
      ways: [
        ['Um link da empresa?', 'Talvez tenha sido cortado. Copie até ao fim.'],
        ['Pergunte à empresa.', 'Podem explicar de que outra forma avisam.'],
      ],
    },
  },
  failures: {
    address: {
      title: 'Esse endereço não funciona',
      text: 'O link está incompleto ou danificado. Verifique e tente de novo.',
    },
    foreign: {
      title: 'Esse pedido não veio da nossa página',
      text: 'Abra a página outra vez e repita o que fez nela.',
    },
    missing: {
      title: 'Página não encontrada',
      text: 'A página que procura não existe ou foi retirada.',
    },
    tooLarge: {
      title: 'É muito de uma vez',
      text: 'O texto era longo demais e nada foi guardado. Volte atrás no navegador: o que escreveu continua lá. Envie em partes, por exemplo, primeiro a metade.',
    },
    fileTooLarge: {
      title: 'Este arquivo é grande demais',
      text: 'Ele não foi enviado e nada foi salvo. Volte no seu navegador e escolha um menor.',
    },
    tooMany: { title: 'Tentativas em excesso', text: 'Espere alguns minutos e tente de novo.' },
    away: {
      title: 'Voltamos num instante',
      text: 'Neste momento não conseguimos chegar aos dados. Tente de novo daqui a um minuto. Se enviou um formulário, volte atrás: o que escreveu continua lá.',
      kept: 'Neste momento não conseguimos chegar aos dados. O que escreveu continua nesta página: envie de novo daqui a um minuto.',
    },
    busy: {
      title: 'Voltamos num instante',
      text: 'Há muita atividade neste momento. Tente de novo daqui a alguns segundos. Se enviou um formulário, volte atrás: o que escreveu continua lá.',
      kept: 'Há muita atividade neste momento. O que escreveu continua nesta página: envie de novo daqui a alguns segundos.',
    },
    damaged: {
      title: 'O formulário chegou danificado',
      text: 'Nada foi alterado. Volte atrás, verifique o que escreveu e envie de novo.',
    },
    refused: { title: 'Não foi possível', text: 'Volte atrás e tente de novo.' },
    unexpected: {
      title: 'Algo não funcionou',
      text: 'O erro é nosso. Nada do que enviou antes se perdeu. Tente de novo.',
    },
    tryAgain: 'Tentar de novo',
    beginAgain: 'Começar com um formulário vazio',
    sendAgain: 'Enviar de novo',
    reference: 'Referência {id}',
  },
  foot: 'Avaliações com {app}',
  // Texts for phones hold only letters of their alphabet, which ã, ç, ê and á are not: they would cost a second message.
  messages: {
    email: {
      subject: 'Como foi a sua visita, {name}?',
      content: `Olá, {name}!

Agradecemos a preferência. Tem um minuto para contar como foi? Boa ou má, a sua opinião sincera ajuda-nos a melhorar e ajuda outras pessoas a decidir.

{review_link}

Agradecemos o seu tempo!`,
    },
    sms: '{business}: Como foi a sua visita, {name}? {review_link} Responda STOP para deixar de receber.',
    whatsapp: 'Olá, {name}. Aqui é {business}. Agradecemos a sua visita! Como foi? Conte aqui: {review_link}',
  },
  reminder: 'Lembrete: {text}',
  optOut: 'Responda STOP para deixar de receber.',
  mail: {
    rather: 'Prefere não receber estes e-mails?',
    unsubscribe: 'Deixar de receber',
    sentWith: 'Enviado com {app}',
    notWorking: 'O botão não funciona? Abra este endereço:',
    preview: 'Uma pergunta de {business}',
  },
  threadMail: {
    subject: 'A sua mensagem para {business}',
    why: 'Este e-mail responde aos comentários que enviou a {business}.',
    notYou: 'A mensagem não era sua, ou não quer receber mais nenhuma?',
    stop: 'Não receber mais e-mails de {business}',
  },
  answers: {
    stop: '{business}: Pedido confirmado. Nada mais será enviado. Responda START para voltar a receber.',
    start: '{business}: Vai voltar a receber mensagens. Responda STOP para deixar de receber.',
    help: '{business}: Pedimos uma avaliação a quem nos visita, com 2 lembretes no máximo. Podem aplicar-se tarifas de mensagens e dados. Responda STOP para deixar de receber.',
  },
  callUs: 'Ou ligue para {phone}.',
  optIn,
  privacy,
};

const WRITE =
  '(?:mandem?|mande|enviem?|enviar|escrevam?|escreva|contatem?|contactem?|liguem?|incomodem?|perturbem?)';
const MESSAGES =
  '(?:mensagem|mensagens|sms|textos?|whatsapps?|lembretes?|promocoes|promocao|propagandas?|publicidade|anuncios)';

export const saysNoPt: SayingNo = {
  words: [
    'descadastrar',
    'me descadastrar',
    'cancelar inscricao',
    'cancelar subscricao',
    'deixar de receber',
  ],
  commands: [
    ...[
      'parar',
      'pare',
      'parem',
      'para',
      'sair',
      'cancelar',
      'cancele',
      'cancelem',
      'chega',
      'basta',
      'nao mais',
    ],
    ...[
      'remover',
      'remova',
      'me tire',
      'nao tenho interesse',
      'nao me interessa',
      'nao obrigado',
      'nao obrigada',
    ],
  ],
  courtesies: [
    ...[
      'por favor',
      'porfavor',
      'pfv',
      'obrigado',
      'obrigada',
      'muito obrigado',
      'muito obrigada',
      'ja',
      'agora',
    ],
    ...[
      'ola',
      'oi',
      'ok',
      'tudo',
      'todos',
      'isso',
      'isto',
      'as',
      'os',
      'de',
      'mais',
      'imediatamente',
      'bom dia',
    ],
    ...['boa tarde', 'mensagens', 'mensagem', 'e'],
  ],
  otherwise: /\b(?:sem|nao consigo|nao posso|nunca|um|o|a)(?: \w+)? stop\b|\bstop (?:em|de|no|na)\b/,
  visit:
    /\b(?:consultas?|visita|reserva|limpeza|marcacao|horario|amanha|hoje|proxim\w+|segunda|terca|quarta|quinta|sexta|sabado|domingo|\d+h?)\b/,
  phrases: new RegExp(
    [
      '\\b(?:parem|pare|para|deixem|deixe) de (?:me )?(?:enviar|mandar|escrever|incomodar|contatar|contactar|ligar)\\b',
      `\\bnao (?:me )?${WRITE} mais\\b`,
      `^(?:por favor )?(?:nao|nunca) (?:mais )?(?:me )?${WRITE}\\b`,
      `\\bnao quero (?:mais )?(?:receber|suas|essas|estas|${MESSAGES})`,
      '\\b(?:apague|apaguem|remova|removam|tire|tirem|retire|retirem)(?: me)? (?:o )?meu (?:numero|telefone|celular|telemovel|nome)\\b',
      '\\b(?:me )?(?:tire|tirem|remova|removam|retire|retirem)(?: me)? (?:da|dessa|desta|sua) lista\\b',
      `\\bnao mais ${MESSAGES}\\b`,
      '\\b(?:me deixe|me deixem|deixe me|deixem me) em paz\\b',
    ].join('|'),
  ),
  own: [
    ...['ajuda', 'sair', 'descadastrar', 'parar promocoes', 'parar as promocoes', 'interromper promocoes'],
    ...['cancelar promocoes', 'bloquear promocoes', 'parar de receber promocoes', 'parem', 'cancele'],
    ...['deixar de receber'],
  ],
};
