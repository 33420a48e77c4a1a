import { __name } from "./rolldown-runtime.js";

// ts/core/problem.ts
const ENCODED_KEY = /suiprivkey1[0-9a-z]+/gi;
function withoutEncodedKeys(text) {
	return text.replace(ENCODED_KEY, "suiprivkey1(hidden)");
}
function withoutKeys({ at, wanted, found }) {
	return {
		at: withoutEncodedKeys(at),
		wanted: withoutEncodedKeys(wanted),
		found: withoutEncodedKeys(found)
	};
}
var Problem = class extends Error {
	kind;
	pins;
	name = "Problem";
	departures;
	constructor(kind, departures, pins) {
		const redacted = departures.map(withoutKeys);
		super(redacted.map((departure) => toSentence(kind, departure)).join("; "));
		this.kind = kind;
		this.pins = pins;
		this.departures = redacted;
	}
};
const MAX_FOUND = 1e3;
function shorten(text, max) {
	return text.length > max ? `${text.slice(0, max - 1)}…` : text;
}
function problem(kind, at, wanted, found = "nothing") {
	return new Problem(kind, [{
		at,
		wanted,
		found: shorten(found, MAX_FOUND)
	}]);
}
function sentence(kind, text) {
	return new Problem(kind, [statement(text)]);
}
function statement(text) {
	return {
		at: "",
		wanted: "",
		found: shorten(text, MAX_FOUND)
	};
}
const MISSING = [
	"nothing",
	"none",
	"none selected"
];
const COLLECTIONS = /^(?:calls|inputs|simulated \w+)$|(?:^| )(?:types|executors)$/;
function toSentence(kind, { at, wanted, found }) {
	if (at === "") return found;
	const isMissing = MISSING.includes(found);
	if (kind === "response" || kind === "inconsistent") return `the service sent ${isMissing ? `no ${at}` : `${found} as ${at}`}; expected ${wanted}`;
	const fact = `${at} is ${isMissing ? "missing" : found}`;
	if (kind !== "mismatch") return `${fact}; pass ${wanted}`;
	return `${COLLECTIONS.test(at) ? `${at} show ${found}` : fact}; expected ${wanted}`;
}
const MAX_FAULT_LENGTH = 500;
const MAX_CAUSES = 3;
function describeFault(fault) {
	const texts = [];
	let current = fault;
	for (let i = 0; i <= MAX_CAUSES && (i === 0 || current !== void 0); i += 1) {
		const { message, code, cause } = Object(current);
		const text = String([message, code].find((member) => typeof member === "string" && member !== "") ?? current);
		if (!texts.some((known) => known.includes(text))) texts.push(text);
		current = cause;
	}
	return texts.join(": ").slice(0, MAX_FAULT_LENGTH);
}

// ts/wire/deployments.ts
const MAINNET_PACKAGES = {
	perpetuals: version("0x3ec740df8428aa9c93aaef7f8cc1542ac3194fd014826b51bfe245346d64efc7"),
	authority: version("0x4e2df80a5e2fd0392878298c51ce15164222111ccea05504b9291b158f552677"),
	position: version("0x9196fffe0341b2f0ca7424926b22d9e9e35b4807a1f625fc20eeea1382d08dec"),
	oracle: version("0x9237337d846fc90b0a7acbdee4ab91809298691873d28e1d64d91e6303ff6ba4"),
	pythLazerAdapter: version("0xa5428da682b4fad53e40f73dc07b547e33be078ec1c5d4a4378d6a316f0d9104"),
	pythLazerRollingAdapter: version("0x7ab17437b8abad366757ac8cec7cdf8ab483090d9d5026e45cc37f27769535e8"),
	pythLazerNormalizedAdapter: version("0xc1fdd5a27acc8aeebf5aa5dd41cfac23173396d5cb0eebeceab0753c5a0d608e"),
	storkAdapter: version("0xfee3ac6f89dbac69c9bab1f52164d9ace4e107fb351d653a2df87e9ce18bda05"),
	pythLazer: version("0xefbfd064480777699fd9c557a5804d72ace7bc82661fdc8d1f1a44ea6d92ee10", "0x7b502c8a7bcb3915892347f11086745570e759fe9708d03c03accf4c90bbf580"),
	stork: version("0x1ec537522efd3567cacc4e2f65d38f3db77c9c5353c682d9fe95e41f15a15d70", "0xbc96aa8e79e0831131f00e7d9568fb40f283e6b96c2516dd99aa26b67459b60a"),
	vendor: version("0x1a6823ed5b853dc99b385767823069c25e134989e8a4a4b3c8f13a184271f786"),
	vault: version("0xbab1b714c5533a46ee27a9c124d6f9281ca54831fc288d4d0c133dae3a57254a"),
	staking: version("0x1575034d2729907aefca1ac757d6ccfcd3fc7e9e77927523c06007d8353ad836", "0x7f6ce7ade63857c4fd16ef7783fed2dfc4d7fb7e40615abdb653030b76aef0c6"),
	pools: version("0xf948935b111990c2b604900c9b2eeb8f24dcf9868a45d1ea1653a5f282c10e29", "0xefe170ec0be4d762196bedecd7a065816576198a6527c99282a2551aaa7da38c"),
	farms: version("0xf4ca5e7276ba7b55b7d46ba17c703fcbd3f4d0d37d28c1d3818dc9007ce1c23f", "0x4f0a1a923dd063757fd37e04a9c2cee8980008e94433c9075c390065f98e9e4b"),
	gasPool: version("0x1defae9e3c13f8598c1a7012f1be6ae29ebbbaf1a61ee33291e4d97c8cd53016", "0xc04c0827cfad5235292c0002154bbb34a93f4367c4cc740347e75d2e924a10c2"),
	rebateVault: version("0xb1b653022a91d57b82bd151965ca6c8ef4f26b2b2740158e19685a57924d8166")
};
const MAINNET_OBJECTS = {
	stakingVault: "0x2f8f6d5da7f13ea37daa397724280483ed062769813b6f31e9788e59cc88994d",
	stakingSafe: "0xeb685899830dd5837b47007809c76d91a098d52aabbf61e8ac467c59e5cc4610",
	stakingReferrals: "0x4ce9a19b594599536c53edb25d22532f82f18038dc8ef618afd00fbbfb9845ef",
	stakingTreasury: "0xd2b95022244757b0ab9f74e2ee2fb2c3bf29dce5590fa6993a85d64bd219d7e8",
	poolRegistry: "0xfcc774493db2c45c79f688f88d28023a3e7d98e4ee9f48bbf5c7990f651577ae",
	poolFees: "0xf194d9b1bcad972e45a7dd67dd49b3ee1e3357a00a50850c52cd51bb450e13b4",
	poolTreasury: "0x28e499dff5e864a2eafe476269a4f5035f1c16f338da7be18b103499abf271ce",
	poolInsurance: "0xf0c40d67b078000e18032334c3325c47b9ec9f3d9ae4128be820d54663d14e3b",
	poolReferrals: "0x35d35b0e5b177593d8c3a801462485572fc30861e6ce96a55af6dc4730709278"
};
const TESTNET_PACKAGES = {
	perpetuals: version("0xec8103a249c6698174cbbf93e931352eb795bbe5fdbadac5984b856efebba9f7"),
	authority: version("0xe4011f3d7290009677e44db8aec108011da7290a789f7ab32c9a87225bbf7c04"),
	position: version("0x113369a9ad0313277453a4365817ec275fbbfd03fc80dbf5984dd41330ce8f07"),
	oracle: version("0x7caf075cc40ed99de0a0c36848ce7283fa2ba83e91316b1cd1ad8c51b19f8bd0"),
	pythLazerAdapter: version("0xe5a7adb07f250d7cd81f87ec0b8609c73db0d3dab60f4be233f565b1423014a0"),
	pythLazerRollingAdapter: version("0xbc3ce463550090f3eccf86346a06b9ac3943e84a8fdaa510c0eaf131b96c17c9"),
	storkAdapter: version("0x7acf3aeb1e250fb66637ef014688873ca709f0ced73246d32024f7d19dbe3fe4"),
	vendor: version("0x90ef8fb920fd2b53b03d4cc04f84d4fed38fd97308bbea166fab57159f7bb5ac"),
	vault: version("0x827359d3a27e384a33d07a3a40d8686fe0fccb1a783efc3234109116562cdd9f"),
	gasPool: version("0xf7ad242cedf1b57cea721f2e2302fd4842329f0af2f2864cc06e65e5407a73b8", "0x2913b393cd14cb03936aadafc2f283143ecc08f28d907d96974a46a1f1844059"),
	rebateVault: version("0xa237fd48e06ae6bc60cd8ea4fef1fe5b0a85486f7ced401be592981c6807fc02")
};
const MAINNET_MARKETS = {
	"AMC/USD:USDC": market("0x8d7bfd380f89e0998a0d71cf46615948f4f2fab3d3904fe8a522c50a8cb0f3df", "0xecb2b7d4e11d4d68ecdd32e6b67c1994d04437ab5505d770f45f147ea21738c3"),
	"BRENT/USD:USDC": market("0x65f2c4a8f6b96a48d91fff678783decb0d8e28dec9a722f05a78f5601f2c4f76", "0x7c7abb2f203c872ecedafbdf3874a97d794d949e7cca5c4b9f739544af3e6ada"),
	"BTC/USD:USDC": market("0x05b5c3bea84c4b8f33cf592d899008336dcbae8c9c6c75b2f8e7b8f7878744c1", "0xc729d56d7de4e22ad6e21f379f79c68d277a49789ac5b52b8df51ed16bc4a9a0"),
	"CARDS/USD:USDC": market("0x90df6a2acc9df2edb7316822621f06c6dc5ba5329f59166baa92c9b19fce1199", "0xb9e052f52be76d2bebe99c3cc0d72f8197779f6336602cb0c7b62f6b05d89382"),
	"CHIP/USD:USDC": market("0x61b9b2d8c85a5d42e542f0b90749b8737d93b1e4b5cd25f50e480b26613e4e56", "0x938d8f49e9e08605bdac4d9c1a243b54646c0253253731dce8b56496fcf49974"),
	"CRCL/USD:USDC": market("0x1b1ce878827314011ed1081431de037eb620b5eb18532f08a77c8226fe33b91a", "0xd1971049f9dc34a7df636bad6054c122bb4e2c25bfa20151353eb6bd90dc797f"),
	"CYPH/USD:USDC": market("0xdc19f381028e5276d0a8db7403773e7a0e6610557c6c00e6c8a79fb969bd0ef2", "0x1058172beea1906699d64ab3a323bf4f7ec9ca02f9dbc1797d330336c2930d29"),
	"DRAM/USD:USDC": market("0x143b0900a15a11af9764119ea7b72a25756484a60ad21024ed79325231ed7a9c", "0xaae572d7948989e790b5cad0648230b0a51362c7eaabebc1bf9d50c02abb0c80"),
	"ETH/USD:USDC": market("0x69f182c8d2cf3e128fe6073242e9ad62af57e71ca3069647b496399cf30ae0db", "0xd98176408c7341a5a3efe8a9a7babcb76df555ead88948ce3927cb4cb732a711"),
	"GOOGL/USD:USDC": market("0x3071216e5e9c07a4cebd3b3d3b9789ef76da44a8cfd2928292fd9f16dc7ce502", "0x3de956675eb0038d48f0f59fac681df6ed80733076fb1cb911562171485b104f"),
	"HYPE/USD:USDC": market("0x98accf0e005744bebabb894f17972ab0b2ae0b415452f31a1ba7e4548edba43c", "0xcf3de3cfb595f976fa103393b43a32fb8b2abbd18eca0ae9bcf519279a7e0c5b"),
	"INTC/USD:USDC": market("0xabc5065cf350f65da0c7b9245db4ed5f14ffa0119f950c2a6dcd8c3839c80ce3", "0xa5979c4b5f60739bc38833a0d2337e02d67c7f2d6c0ec789c910479eab05dfaf"),
	"IOVA/USD:USDC": market("0x164773ec0aa7a04f0882800a36cd7f8bdbd8f1d850bfdc6e82fa0fd923b178ad", "0xe3a4e3f7f62bbad387a6644cca405b81f0568a9ec819ce4ca0006f9a033e413b"),
	"LIT/USD:USDC": market("0x057643bb31a32339169e16671b43178df4a727d1bb18f1cd269ab33126d0eeaf", "0x2469d2d326b2939c8fe53140284c79b3738871b89a258f6827c149d6fa68ab94"),
	"LLY/USD:USDC": market("0x7b302ca4ed5a96654612fd94363a925f7c71dfa9678d4ab4e10ae8825941a5c0", "0xf722e7e1becb145aa69242a537f423b2a442edb7748016c57ab23afa5b85081a"),
	"META/USD:USDC": market("0x5f3f15a86700bb14be62dcff0924e6e0d974e5d831f0e0bc4c5852a977f14204", "0xb6e3cad5b53b8c0a20cb377a7342c0b68ced50f9b893f7cff15474a6ccbc7344"),
	"MON/USD:USDC": market("0xa4cd7737ad09d4e6c8377b7efa88258ef13d5ded76021579ae40418f4207dd23", "0xe85fb75c05f8e8d5df7466e5ba9769f18452d62a25659b5fb6bb2c1ea1a9b586"),
	"MRVL/USD:USDC": market("0xdc6c56990c660a57ac5f8a4f66238be7d09365dc181a79abdbe400c28a727305", "0x39f7e70a9ba88a2ba9f7d1d0edf45e870b1c143095b3630f3e4303bd4728884f"),
	"MU/USD:USDC": market("0x791bbd6bbb5a65932022b710034be4f8b95f1046ac5fcd0bb3a059a35ff84c62", "0x752e022e05e3e633eb8d49a3c785efcc70a8ccb88e093a0b4c75708edc26cdd2"),
	"NEAR/USD:USDC": market("0xdd29105a713ea821f4237ae8dd36c29b6ad022234996c2323ccf2f6d12fd5e2b", "0x5bcca680d7a3cd6ef3a94ca2a20e1a500e8576e380eb5f1bcca0fdb72899386a"),
	"NVDA/USD:USDC": market("0x70519b6e514f78c266dec5f5406bc8ba953ee0941490181bcc7e31d6798999f8", "0xc9c03df91207556078d643f4024e8ec3c132741c7979e2948fd0cb95fb496765"),
	"PUMP/USD:USDC": market("0xd75e8847ef3b3ad1da28c95f662fc1fea7178fee1eb565e7696e4f2147db9bb1", "0xa71003e7c6ebb681af2ab98da5f85314437e55b56e823356f7dee9a2518c4615"),
	"SAMSUNG/USD:USDC": market("0xbb681b10f4578bb16a8b77c709d034bf4dcdb6ec8fb8dcc26d45f3d20270b10c", "0xc5d7bb4ce46d00716809731c7837b5bcb4149f3bdacb77e69f9dbf1a768c4b3b"),
	"SKHYNIX/USD:USDC": market("0xbd0f8cf1fb501f159a5fa928a8efe716940d5809de55a26e186facd6add63d66", "0xe045a8006d1118bf3611f5bbcb3fe080bd2867da363807c64213bf7e9776ea3c"),
	"SNDK/USD:USDC": market("0xa7adf846c9c49bf8e8fcfee2049453dabf3cb3ae432adf92d80e172e42cfb414", "0x4e40819e4581d4474d4c885f6b8c14cb6a9c6c0d3e9dfe314941fd5226564c50"),
	"SOL/USD:USDC": market("0x5072ccd95e6ff7bd724f89aa8b8dc58d31f09a93467ef7b694e9f24c50a1e49a", "0x9112b09eed71b512afeee090b656ad5e279aaf83b91b34b04a6992b6e2740e42"),
	"SPCX/USD:USDC": market("0x0d54c8e8d642d6c30412c48553628d9a91e2eb7e8f4e806bcb953c14cd1f5020", "0x02d426b09be9ab1d10e4f8c3709be68588002174608f61485173718ba1d39db9"),
	"SUI/USD:USDC": market("0xa97dacdd972a0414363290ec5752cb93ac47443c3e7710df145cc7f337575002", "0xa963d9abc71d27918befc697d0b584aa7906fd8fa698e8c8d0e982acc288d97c"),
	"TSLA/USD:USDC": market("0x5dd43224d7fbf4e726ecd03e4eb620094d7a37d356f85734714ebaceb08211ee", "0xf9e3d3600ec1626831a61d3b1a18137a6723d6034ec00361d1edf49e6c4b74de"),
	"UNI/USD:USDC": market("0xe1c5f5c6b1c69bb83c3dc159db7e3f43417d733b8ffbd3aed5a348c2b3f2a1fe", "0xf925d866d855f53abb561c7b9004c065ae342e468ce750333534c657c974e88d"),
	"US500/USD:USDC": market("0x6ab09dbe631656de5a7c7e6b2a5f3d2fef9bf326b77c01a43995bbcf5062a5f2", "0xe7df5dd56bd4958feb1639ea73e03fbf1603c74ec045764784f59b75622ef22c"),
	"WTI/USD:USDC": market("0xdd5a6622612d131f90b114ba5f8c84e3ed75b4b40e9de8479a875e228940bcf6", "0x5becac545b568f181b8f3bb1988ee00b92575697ec018b3e681bd9c15756c7b2"),
	"XAG/USD:USDC": market("0x38aca7076576e5f656e601ab34a55de2e66b7056a5652d16120671c7115b4057", "0xd8bdec19a09dc81c93de164974c5bcd857509454a152d0590529db64db67f321"),
	"XAUT/USD:USDC": market("0xd57ae2c981c6fbf49870319ccfca4762721aaf6ea8ea7ce8fd038f74a552e664", "0x4b26e502f671cfcc560f1db495b17259dec2dcffdeefed00a8bdfc08a37129e2"),
	"XMR/USD:USDC": market("0xd29dd34e1414ceb557f90d16a7384df6fd5d444bc5941df71e025a0f1c640368", "0x67c9ccfdd39f29afac9e755e79f770fade347525f7bc59d50215dd4d162c1749"),
	"XRP/USD:USDC": market("0x59c1c2bf2ed158b14e283d4d4801a68a6038387e8f103d2b2279a55f1d53b8d3", "0x5c9c65112aa9c4e966c0be30243b9c5ab71bbe5b82a5c64ba77ddbfd8eea7c7e"),
	"ZEC/USD:USDC": market("0x435987c9e1b8f61a4cdfa220751b3324ebf5a7bfd1250b25c79412a71a20392f", "0xce55ed56a18c3ac518c2c4defb80a0e885421078fae680ebe44c58743b2a67f4")
};
const AFSUI = {
	type: "0xf325ce1300e8dac124071d3152c5c5ee6174914f8bc2161e88329cf579246efc::afsui::AFSUI",
	decimals: 9
};
const CHAIN_IDS = {
	mainnet: "4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S",
	testnet: "69WiPg3DAQiwdxfncX6wYQ2siKwAe6L9BZthQea3JNMD"
};
const DEPLOYMENTS = {
	[CHAIN_IDS.mainnet]: {
		packages: MAINNET_PACKAGES,
		registry: "0xda0bd7a60182efd662b70e0de99218bbd2b6c4bbe9de23c0bb5a87ec52b37c37",
		objects: MAINNET_OBJECTS,
		collateral: { USDC: {
			type: "0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC",
			decimals: 6,
			feed: "0x96ea92a33842446845c38992f5de53971471156e26b269c19a1f5864109ada03"
		} },
		afsui: AFSUI,
		markets: MAINNET_MARKETS
	},
	// Its registry and its markets are not known.
	[CHAIN_IDS.testnet]: {
		packages: TESTNET_PACKAGES,
		registry: void 0,
		objects: {},
		collateral: {},
		afsui: void 0,
		markets: {}
	}
};
function findDeployment(chainId) {
	return chainId !== void 0 && Object.hasOwn(DEPLOYMENTS, chainId) ? DEPLOYMENTS[chainId] : void 0;
}
const OTHER_PACKAGES = {
	"0x21d001e8b07da2e3facb3e2d636bbaef43ba3c978bd84810368840b7d57c5068": "the first generation of the contract, drained on 2026-04-29 and paused",
	"0x9e208bed81b7072fa75af8f9eaca42ced3ec8154bb04f5b948c2a9455125d136": "an upgrade of the first generation of the contract",
	"0x9bdc38b1a884f79542bd598425c40f0769e53b1664cc4e02a49d6a1c38e1ed2c": "a contract that was published before the one in use",
	"0xec99b3d848d0eb8376f1283b89bac5d1c7d14daea93c25f1a11cd40f007f9277": "staging on mainnet",
	"0xab489625e5e6739c43340e24d5c9ca476a24194fac08c3cc09449df5c50da776": "staging on mainnet",
	"0x8cb9f9914a114c832f516249fa6decc55d859cbc44d84b901dd4de872914b27e": "perpetuals, another deployment",
	"0xfaf02e5570d673f36d10418b06b501e354ee66f25c13e3ec3a35c96e1814102e": "perpetuals, another deployment",
	"0x139b50f0b6b549674ab79a0e1f3cb1be6aefa100c30f02f802770c73a753e51f": "authority, another deployment",
	"0x13881e2d84136c31a89bcc0b849dd15701004a6092ad9bd466d1195016bdb410": "an older staking package, no version of 0x7f6ce7ad",
	"0x473fa6a0d1b36c193a3418f5fd070baa57f8e035585e63bcd33898ecba03c711": "the adapter of Pyth, which is linked to another aggregator",
	"0x78de9b4ea4730d5d1b1aaea1bcdadc24abdd6474c6b539af2604a3b4ecae75d4": "the adapter of Switchboard, which is linked to another aggregator",
	"0xa05f42e5b0dc07e1a22aa5a4fa2d7bfda830b6703f442dce6ba4e0e4f1789b4b": "prices that the vendor sets by hand, with a capability of the vendor",
	"0xc14d5641833b51691b2ecaea10a3257d375000247a17806e99e2ec095f571a9b": "an aggregator that no listed market uses"
};
function version(current, original = current) {
	return {
		current,
		original
	};
}
function market(id, feed) {
	return {
		id,
		feed
	};
}

export { AFSUI, CHAIN_IDS, DEPLOYMENTS, OTHER_PACKAGES, Problem, describeFault, findDeployment, problem, sentence, shorten, statement, toSentence, withoutEncodedKeys };