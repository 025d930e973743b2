/** Places that people write without a capital letter; a capital after "in" or "at" does for the rest. */
import { wordSet } from "./word-set.ts";

export const PLACE_NAMES = wordSet(`
africa alaska catterick euston gatwick hanoi heathrow majorca paddington queenstown stansted sydney tobruk america amsterdam arizona asia athens australia austria barcelona belfast belgium berlin
birmingham blackpool boston brazil brighton bristol brittany brussels california cambridge canada cardiff
chicago colorado connecticut copenhagen cornwall cuba cumbria denmark denver derbyshire detroit
disney disneyland disneyworld dorset dover dublin durham edinburgh egypt england essex europe fiji finland
florida france geneva germany ghana glasgow goa greece greenland hawaii holland hungary iceland illinois
india iowa ireland israel istanbul italy jamaica japan kansas kent kentucky kenya kerala lagos leeds
legoland lisbon liverpool london louisiana luxembourg madrid maine majorca mallorca malta manchester
maryland massachusetts melbourne menorca mexico miami michigan minnesota missouri montana montreal morocco
moscow mumbai munich naples nashville nebraska nepal netherlands nevada newcastle nigeria norfolk norway
nottingham oban ohio ontario oregon orlando oslo ottawa oxford pakistan paris pennsylvania perth
philadelphia poland portugal prague quebec rome russia scarborough scotland seattle sheffield sicily
singapore skye snowdon snowdonia somerset southport spain stockholm suffolk sweden switzerland tennessee
tenerife texas thailand tokyo toronto tunisia tuscany utah vancouver venice vermont vienna
vietnam wales washington whitby wisconsin wyoming york yorkshire yosemite zurich`);
