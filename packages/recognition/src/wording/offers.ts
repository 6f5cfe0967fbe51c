type OfferKind = 'discount' | 'validity' | 'price'

const DISCOUNT =
  /\d{1,3}\s?%\s?(?:off|discount|rabatt|nachlass|günstiger|de (?:descuento|réduction|remise)|reduction|cheaper|cashback)|(?:save|up to|extra|bis zu|hasta|jusqu['’]à|spare[n]?|sconto)\s(?:up to\s)?(?:[$€£]\s?\d+|\d{1,3}\s?%)|^-\s?\d{1,2}\s?%|[$€£]\s?\d+(?:[.,]\d{2})?\s?off\b|\bhalf[- ]price\b|\bbuy (?:one|1|two|2),? get\b|\b(?:2|two|3|three) for (?:1|one|2|two|[$€£])|\bfree (?:delivery|shipping|estimates?|quotes?|consultation|trial|installation|gift|inspection|parking|sample|refills?|entry)\b|\b(?:special|limited|introductory|exclusive) offer\b/iu
const VALIDITY =
  /\b(?:valid|offer (?:ends?|expires?|good|valid)|expires?|expiry|ends|good)\b.{0,14}\b(?:until|till|thru|through|to|from|on|by|\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\bexp(?:ires|\.)?:?\s?\d|\b(?:until|till)\s(?:\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\bgültig (?:bis|vom|ab)\b|\bhasta el \d|\bválido hasta\b|\bvalable (?:jusqu|du)/iu
const PRICE = /(?:[$€£]\s?\d{1,5}(?:[.,]\d{2})?|\b\d{1,5}[.,]\d{2}\s?(?:€|eur\b|usd\b|£|chf\b))/iu

/** The kind of offer in a line of a flyer: a discount, an end date, or a price; undefined if it is none. */
export function offerKindOf(text: string): OfferKind | undefined {
  if (DISCOUNT.test(text)) return 'discount'
  if (VALIDITY.test(text) && /\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec/iu.test(text)) return 'validity'
  return PRICE.test(text) ? 'price' : undefined
}
