/** Tokens that mark the speaker in a chat with a model. */
const CHAT_MARKS =
  /<\|?\/?\s?(?:im_start|im_end|endoftext|system|assistant|user|tool|eot)|\[\/?(?:inst|sys|system)\]|<<\/?sys|^\W{0,4}(?:system|assistant|developer|tool|user)\W{0,3}[:>\]]|^#{2,}\s?(?:system|instruction|response|assistant)/iu
/** Syntax that programs write for programs. */
const MARKUP =
  /"\w{2,20}"\s?:\s?["[{\d]|<\/?(?:data|instructions?|script|div|img|svg|style)\b|<!--|\{\{.{0,40}\}\}|\$\{/iu
/** Addresses a machine. */
const MACHINES =
  /\b(?:ai|a\.i\.|llms?|chat ?gpt|gpt-?\d*|language models?|chat ?bots?|ocr|crm)\b[^.]{0,20}(?:[:,]|\b(?:assistants?|systems?|models?|agents?|readers?|must|should|please|reading|scanning)\b)/iu
/** Revokes earlier instructions. */
const REVOKES =
  /\b(?:ignore|disregard|forget|override|bypass|skip)\b.{0,40}\b(?:instructions?|prompts?|rules?|above|previous|prior|earlier|guidelines?|everything)\b|\b(?:you are now|from now on,? you|new instructions?|system prompt|your prompt|developer mode|as an ai)\b/iu
/** Demands that only make sense for a program. */
const FOR_PROGRAMS =
  /\b(?:json|openai_?raw|tool_?calls?|function_?call|confidence\W{0,3}(?:=|:|to|1)|lead score|score\W{0,3}(?:=|:|to|of)\W{0,2}\d|set (?:the )?(?:score|status|confidence|category|priority)|mark (?:this|it|the lead) as)\b/iu
/** Stems of "instructions" and "ignore" in other languages. */
const ELSEWHERE =
  /oubliez|olvida|dimentica|esqueça|vergiss|nurodym|norādījum|udhëzime|navodila|fyrirmæli|instruksjon|ignorier|ignorez|ignora(?:r|te)?\b|ignorér|ignorera|negeer|zignoruj|ignoruj|ignorați|ignoriraj|mellőz|figyelmen kívül|игнорир|ігнор|забуд(?:ь|ьте) |αγνόησ|yok say|görmezden gel|abaikan|bỏ qua|ละเว้น|เพิกเฉย|無視|忽略|忽視|무시|تجاهل|התעלם|अनदेखा|উপেক্ষা|புறக்கணி|نادیده|نظر انداز|puuza|balewalain|unohda|eira|anweisungen|instrucciones|istruzioni|instruções|instructies|instrukcje|instrucțiuni|utasítás|инструкци|інструкці|οδηγίες|talimat|instruksi|hướng dẫn trước|คำสั่ง|指示|指令|지시|تعليمات|הוראות|निर्देश|নির্দেশ|அறிவுறுத்தல்|دستورالعمل|ہدایات|maagizo/iu

/** The same demands without word boundaries. */
const SQUEEZED =
  /ignore(?:all)?(?:the)?previous|previousinstructions|forgetyourrules|setthe(?:lead)?score|leadscore|namethecompany|systemprompt|youarenow|disregardthe/u

/** Invisible characters: they hide words from a pattern, but not from a model that reads only the letters. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu
const LOOKALIKES: Readonly<Record<string, string>> = { а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', х: 'x', і: 'i', у: 'y' }

/**
 * Whether a text addresses the machine that reads it rather than customers. This is a filter, not a guarantee: text
 * that slips through can still only be quoted verbatim, like any other text on a sign.
 */
export function isPromptInjection(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/\s+/gu, ' ').replace(HIDDEN, '')
  if ([CHAT_MARKS, MARKUP, MACHINES, REVOKES, FOR_PROGRAMS, ELSEWHERE].some((pattern) => pattern.test(plain)))
    return true
  const latin = plain.toLowerCase().replace(/[\u0430-\u0456]/gu, (letter) => LOOKALIKES[letter] ?? letter)
  const squeezed = latin.replace(/[^\p{L}]/gu, '')
  return SQUEEZED.test(squeezed) || SQUEEZED.test(Array.from(squeezed).toReversed().join(''))
}

/**
 * Indices of the texts that address a machine: alone, together with the next one if neither does alone, or as a
 * lower-case continuation of one that does.
 */
export function findPromptInjections(texts: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>()
  for (const [at, text] of texts.entries()) {
    const before = texts[at - 1]
    if (isPromptInjection(text) || (found.has(at - 1) && /^\p{Ll}/u.test(text))) found.add(at)
    else if (before !== undefined && !found.has(at - 1) && isPromptInjection(`${before} ${text}`))
      found.add(at - 1).add(at)
  }
  return found
}
